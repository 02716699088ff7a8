/** Class names stand for themselves; `__esModule` lets an import of the default find them. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });

module.exports = names;
