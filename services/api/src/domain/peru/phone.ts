/** Whether a text is a phone number as E.164 writes it: a plus sign, then 7 to 15 digits, the first not zero. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/** Whether a text is a Peruvian mobile number: +51, then nine digits of which the first is 9. */
export function isPeruvianMobile(text: string): boolean {
  return /^\+519\d{8}$/.test(text);
}
