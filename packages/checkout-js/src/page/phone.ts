import { plain } from './plain.ts';

/** `+51987654321` of a Peruvian mobile number, as people write and copy it. Anything else is null. */
export function mobileOf(text: string): string | null {
  const [, mobile] = /^(?:(?:\+|00)?51)?(9\d{8})$/.exec(plain(text).replaceAll(/[\s().-]/g, '')) ?? [];
  return mobile === undefined ? null : `+51${mobile}`;
}
