/**
 * Whether a pattern of the contract is the pattern of an id, such as ^pi_[0-9a-z]{26}$. Requests are not checked against
 * these patterns: an id of another form is treated like an id that does not exist.
 */
export const isIdPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^[a-z]+_\[0-9a-z\]\{26\}\$$/.test(pattern);
