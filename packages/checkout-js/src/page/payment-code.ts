/** The code in groups that are easy to read: `123 456 7890`. A last digit alone joins the group before it. */
export const groupsOf = (code: string): string[] => code.match(/.{3}(?=..)|.+/g) ?? [];
