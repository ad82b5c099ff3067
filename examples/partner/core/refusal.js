/**
 * What a person or a test asked for and cannot have. The sentence is for tests; the page has its own in each language, by
 * the code.
 */
export const refusal = (code, sentence) => Object.assign(new Error(sentence), { code });
