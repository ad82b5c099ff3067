/**
 * Mutants that no test can kill, because they behave like the original for each input that can occur. Each was read.
 * `at` is the line of the source, without its indentation; `becomes` is that line in the mutant.
 *
 * @type {{ file: string, at: string, becomes: string, because: string }[]}
 */
export const equivalent = [];
