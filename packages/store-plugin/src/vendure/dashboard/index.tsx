/// <reference lib="dom" />
import {
  api,
  defineDashboardExtension,
  Page,
  PageBlock,
  PageLayout,
  PageTitle,
  useUserSettings,
} from '@vendure/dashboard';
import { useEffect, useRef } from 'react';
import { showPanel } from '../../admin/panel.ts';
import { wordsIn } from '../../admin/words.ts';
import { solesOf } from '../../core/money.ts';
import type { Overview } from '../../core/overview.ts';

const queries = {
  read: 'query ($language: String) { svcOverview(language: $language) }',
  refund: `mutation ($intentId: String!, $amountCentimos: Int!, $idempotencyKey: String!) {
    svcRefund(intentId: $intentId, amountCentimos: $amountCentimos, idempotencyKey: $idempotencyKey) }`,
  settle: 'mutation ($intentId: String!) { svcSettle(intentId: $intentId) }',
};

/** Vendure wraps what its errors say in words for developers. */
const sentenceOf = (error: unknown): Error =>
  new Error(error instanceof Error ? error.message.replace(/^GraphQL Request Error: /, '') : String(error));

async function ask<Answer>(query: string, variables: object): Promise<Answer> {
  try {
    return await api.query<Answer>(query, variables);
  } catch (error) {
    throw sentenceOf(error);
  }
}

/** A component of its own: on a phone and on a wide screen the dashboard puts it in another place, as a new one. */
function Panel({ language }: { language: 'es' | 'en' }) {
  const { activeChannelId } = useUserSettings().settings;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const say = wordsIn(language);
    if (root.current)
      void showPanel(root.current, {
        say,
        read: async () => (await ask<{ svcOverview: Overview }>(queries.read, { language })).svcOverview,
        refund: async (intentId, amountCentimos, idempotencyKey) => {
          const asked = { intentId, amountCentimos, idempotencyKey };
          const { svcRefund } = await ask<{ svcRefund: string }>(queries.refund, asked);
          // One that the bank has refused stays in the list with its note.
          const said = { Settled: say('refunded'), Pending: say('refunding') }[svcRefund];
          return said ? `${said}: S/ ${solesOf(amountCentimos)}` : '';
        },
        settle: (intentId) => ask(queries.settle, { intentId }),
        orderUrl: (id) => `${location.pathname.replace(/\/svc\/?$/, '')}/orders/${id}`,
        isInOrder: false,
      });
    // Each channel has its own orders.
  }, [language, activeChannelId]);
  // The block around it has the space that the panel has elsewhere.
  return <div ref={root} style={{ padding: 0 }} />;
}

function ReviewPage() {
  const language = useUserSettings().settings.displayLanguage.startsWith('es') ? 'es' : 'en';
  return (
    <Page pageId="svc">
      <PageTitle>{wordsIn(language)('reviewTitle')}</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="svc-review">
          <Panel language={language} />
        </PageBlock>
      </PageLayout>
    </Page>
  );
}

defineDashboardExtension({
  routes: [
    {
      path: '/svc',
      component: ReviewPage,
      loader: () => ({ breadcrumb: 'svc' }),
      navMenuItem: { sectionId: 'sales', id: 'svc', title: 'svc', requiresPermission: 'ReadOrder' },
    },
  ],
});
