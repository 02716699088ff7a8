/** Replaces the URL of a file that the bundler would copy. */
module.exports = '/assets/file';
