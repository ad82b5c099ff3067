import { Container, Heading, StatusBadge, Text } from '@medusajs/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { Overview, PurchaseView } from '../staff.ts';
import { call } from './call.ts';
import { word } from './words.ts';

type PanelProps = {
  /** Under the plugin's route of the admin API. */
  path: string;
  title: string;
  children(purchases: PurchaseView[], reload: () => void): ReactNode;
};

/** What the plugin knows, in a panel of the admin, with the mode, the version and the beginning of the key at its foot. */
export function Panel({ path, title, children }: PanelProps) {
  const [{ overview, isFailed }, setState] = useState<{ overview?: Overview; isFailed?: boolean }>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call<Overview>(path).then(
      (read) => isCurrent && setState({ overview: read }),
      () => isCurrent && setState({ isFailed: true }),
    );
    return () => void (isCurrent = false);
  }, [path, count]);
  const about = overview?.about;
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">{title}</Heading>
        {about && <StatusBadge color={about.mode === 'live' ? 'green' : 'orange'}>{word(about.mode)}</StatusBadge>}
      </div>
      {isFailed && <Text className="px-6 py-4">{word('failed')}</Text>}
      {overview && children(overview.purchases, () => setCount(count + 1))}
      {about && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4" style={{ overflowWrap: 'anywhere' }}>
          {word('plugin')} {about.version} · {word('contract')} {about.contract} · {word('key')} {about.keyPrefix}…
        </Text>
      )}
    </Container>
  );
}
