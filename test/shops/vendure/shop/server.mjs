import { bootstrap } from '@vendure/core';
import { config } from './vendure-config.mjs';

await bootstrap(config);
console.log('shop: ready');
