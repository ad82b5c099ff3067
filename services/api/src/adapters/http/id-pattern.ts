/**
 * Whether a pattern of the contract is that of the ids of one kind, such as ^pi_[0-9a-z]{26}$. In requests it refuses
 * nothing.
 */
export const isIdPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^[a-z]+_\[0-9a-z\]\{26\}\$$/.test(pattern);
