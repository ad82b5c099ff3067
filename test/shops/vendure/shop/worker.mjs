import { bootstrapWorker } from '@vendure/core';
import { config } from './vendure-config.mjs';

const worker = await bootstrapWorker(config);
await worker.startJobQueue();
console.log('shop: ready');
