export const longOnly: string[];
export const longerInLong: string[];
export const soaked: string[];
