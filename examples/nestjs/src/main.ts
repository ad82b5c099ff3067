import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ShopController } from './shop.controller';

@Module({ controllers: [ShopController] })
class Shop {}

async function start() {
  const missing = ['SVC_SECRET_KEY', 'SVC_WEBHOOK_SECRET', 'SVC_BASE_URL', 'PORT'].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`Not set in the environment: ${missing.join(', ')}. README.md says where each value comes from.`);
    process.exit(1);
  }
  // The signature of a webhook is of the raw body.
  const app = await NestFactory.create(Shop, { rawBody: true });
  await app.listen(Number(process.env.PORT));
  console.log(`Ready: http://localhost:${process.env.PORT}`);
}

void start();
