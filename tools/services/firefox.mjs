import { findProgram } from './find.mjs';

/** @returns {string | undefined} the path of Firefox. One test opens a page in it, where it is; nothing installs it. */
export const findFirefox = () => findProgram('firefox-esr', 'firefox');
