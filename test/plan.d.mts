export const longOnly: string[];
