/** Maps every class name to itself; `__esModule` is false so that the default import is the whole object. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });

module.exports = names;
