/** The version of this package. The build checks that package.json has the same. */
export const version = '1.0.0';
