import { Allow, Ctx, Permission, type APIExtensionDefinition, type RequestContext } from '@vendure/core';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { parse } from 'graphql';
import type { Host } from './host.ts';
import { overview, refundInReview, settleInReview, type RefundAsked } from './review.ts';

const schema = parse(`
  extend type Query {
    "How svc is, and all money that waits for a person. Permission: ReadOrder"
    svcOverview(language: String): JSON!
  }
  extend type Mutation {
    "Gives money back that waits for a person; the same key is one refund. Permission: UpdateOrder"
    svcRefund(intentId: String!, amountCentimos: Int!, idempotencyKey: String!): String!
    "The staff have settled it in another way: the notes about it go. Permission: UpdateOrder"
    svcSettle(intentId: String!): Boolean!
  }`);

/** What the plugin's page in the dashboard asks for, by the admin API. */
export const adminApi = (host: () => Host): APIExtensionDefinition => {
  class SvcResolver {
    svcOverview(ctx: RequestContext, { language }: { language?: string | null }) {
      return overview(host(), ctx, language);
    }
    svcRefund(ctx: RequestContext, asked: RefundAsked) {
      return refundInReview(host(), ctx, asked);
    }
    svcSettle(ctx: RequestContext, { intentId }: { intentId: string }) {
      return settleInReview(host(), ctx, intentId);
    }
  }
  const { prototype } = SvcResolver;
  const decorate = (name: 'svcOverview' | 'svcRefund' | 'svcSettle', ...decorators: MethodDecorator[]) => {
    const method = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    for (const decorator of decorators) decorator(prototype, name, method);
    Ctx()(prototype, name, 0);
    Args()(prototype, name, 1);
  };
  Resolver()(SvcResolver);
  decorate('svcOverview', Query(), Allow(Permission.ReadOrder));
  decorate('svcRefund', Mutation(), Allow(Permission.UpdateOrder));
  decorate('svcSettle', Mutation(), Allow(Permission.UpdateOrder));
  return { schema, resolvers: [SvcResolver] };
};
