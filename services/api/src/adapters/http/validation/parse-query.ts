import { parse } from 'node:querystring';

/**
 * The parameters of a query, for Express. The validator would read `page[]=1` as a list in `page`, and would remove `[=1`
 * unseen. With another bracket in its name, such a parameter is unknown to the validator, as it is to the contract.
 */
export const parseQuery = (text: string | null): object =>
  Object.fromEntries(Object.entries(parse(text ?? '')).map(([name, value]) => [name.replaceAll('[', '%5B'), value]));
