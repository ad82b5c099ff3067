import { Allow, Ctx, Permission, type APIExtensionDefinition, type RequestContext } from '@vendure/core';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { parse } from 'graphql';
import { presentationOf } from '../core/index.ts';
import type { Host } from './host.ts';
import { overview, refundInReview, settleInReview, type RefundAsked } from './review.ts';

/** What the plugin's page in the dashboard asks for. */
export const adminApi = (host: () => Host): APIExtensionDefinition => ({
  schema: parse(`
    extend type Query {
      "How svc is, and all money that waits for a person. Permission: ReadOrder"
      svcOverview(language: String): JSON!
    }
    extend type Mutation {
      "Gives money back that waits for a person; the same key is one refund. Permission: UpdateOrder"
      svcRefund(intentId: String!, amountCentimos: Int!, idempotencyKey: String!): String!
      "The staff have settled it in another way: the notes about it go. Permission: UpdateOrder"
      svcSettle(intentId: String!): Boolean!
    }`),
  resolvers: [
    resolver({
      svcOverview: [
        Query,
        Permission.ReadOrder,
        (ctx, { language }: { language?: string | null }) => overview(host(), ctx, language),
      ],
      svcRefund: [Mutation, Permission.UpdateOrder, (ctx, asked: RefundAsked) => refundInReview(host(), ctx, asked)],
      svcSettle: [
        Mutation,
        Permission.UpdateOrder,
        (ctx, { intentId }: { intentId: string }) => settleInReview(host(), ctx, intentId),
      ],
    }),
  ],
});

/** What a storefront shows where the buyer chooses how to pay, in the language of the request. */
export const shopApi = (host: () => Host): APIExtensionDefinition => ({
  schema: parse(`
    extend type Query {
      svcPaymentMethod: SvcPaymentMethod!
    }
    type SvcPaymentMethod {
      title: String!
      description: String!
      "For an <img>"
      logo: String!
      "A sentence for every buyer. Null: real money is collected"
      testMode: String
      "The ways to pay that the page of svc offers"
      methods: [SvcMethod!]!
    }
    type SvcMethod {
      code: String!
      title: String!
      description: String!
      "For an <img>"
      logo: String!
    }`),
  resolvers: [
    resolver({
      svcPaymentMethod: [Query, Permission.Public, (ctx) => presentationOf(host().settings, ctx.languageCode)],
    }),
  ],
});

type Field = [
  kind: typeof Query | typeof Mutation,
  needs: Permission,
  read: (ctx: RequestContext, args: never) => unknown,
];

/** A class as Nest wants it: a method for each field, with what a compiler makes of decorators. */
function resolver(fields: Record<string, Field>) {
  // oxlint-disable-next-line no-extraneous-class -- Nest looks for methods in a class
  class SvcResolver {}
  for (const [name, [kind, needs, read]] of Object.entries(fields)) {
    const method = { value: read };
    Object.defineProperty(SvcResolver.prototype, name, method);
    for (const decorator of [kind(), Allow(needs)]) decorator(SvcResolver.prototype, name, method);
    Ctx()(SvcResolver.prototype, name, 0);
    Args()(SvcResolver.prototype, name, 1);
  }
  Resolver()(SvcResolver);
  return SvcResolver;
}
