/** Whether a pattern of the contract is that of an id, such as ^pi_[0-9a-z]{26}$. In requests it refuses nothing. */
export const isIdPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && pattern.endsWith('_[0-9a-z]{26}$');
