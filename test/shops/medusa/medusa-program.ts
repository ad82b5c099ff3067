/** The program of Medusa, started without a shell in between, so that signals reach it. */
export const medusa = (...args: string[]): [string, ...string[]] => [
  process.execPath,
  '../node_modules/@medusajs/cli/cli.js',
  ...args,
];
