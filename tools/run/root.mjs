import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever the command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param {...string} parts a path inside the repository
 * @returns {string} the same path, absolute
 */
export const inRoot = (...parts) => path.join(root, ...parts);
