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
import type { Overview } from '../../core/overview.ts';

const queries = {
  read: 'query ($language: String) { svcOverview(language: $language) }',
  refund: `mutation ($intentId: String!, $amountCentimos: Int!, $idempotencyKey: String!) {
    svcRefund(intentId: $intentId, amountCentimos: $amountCentimos, idempotencyKey: $idempotencyKey) }`,
  settle: 'mutation ($intentId: String!) { svcSettle(intentId: $intentId) }',
};

function ReviewPage() {
  const { displayLanguage, activeChannelId } = useUserSettings().settings;
  const language = displayLanguage.startsWith('es') ? 'es' : 'en';
  const say = wordsIn(language);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current)
      void showPanel(root.current, {
        say,
        read: async () => (await api.query<{ svcOverview: Overview }>(queries.read, { language })).svcOverview,
        refund: async (intentId, amountCentimos, idempotencyKey) => {
          await api.mutate(queries.refund, { intentId, amountCentimos, idempotencyKey });
          return '';
        },
        settle: (intentId) => api.mutate(queries.settle, { intentId }),
        orderUrl: (id) => `${location.pathname.replace(/\/svc\/?$/, '')}/orders/${id}`,
        isInOrder: false,
      });
    // Each channel has its own orders.
  }, [language, activeChannelId]);
  return (
    <Page pageId="svc">
      <PageTitle>{say('reviewTitle')}</PageTitle>
      <PageLayout>
        <PageBlock column="main" blockId="svc-review">
          {/* The block has the space around it. */}
          <div ref={root} style={{ padding: 0 }} />
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
