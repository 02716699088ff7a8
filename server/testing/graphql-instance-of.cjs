/**
 * graphql's own function in production. Elsewhere it also compares class names, for a better message when two copies of graphql are
 * installed, which takes a twentieth of the processor time of the server's tests.
 */
exports.instanceOf = (value, constructor) => value instanceof constructor;
