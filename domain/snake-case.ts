/** Returns a name with underscores: `newPassword` becomes `new_password`. */
export const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
