export declare const slowFiles: Record<string, number>;
