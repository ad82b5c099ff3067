/** The Node SDK's public entry: the one place where this package reaches into another. */
export * from '../../../sdk-node/src/index.ts';
