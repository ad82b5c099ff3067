import { Container, Heading, StatusBadge, Text } from '@medusajs/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { call, type Overview } from './api.ts';
import { words } from './words.ts';

/** Reads what the plugin knows, again after `reload`. */
export function useOverview(path: string) {
  const [state, setState] = useState<{ overview?: Overview; isFailed?: boolean }>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call<Overview>(path).then(
      (overview) => isCurrent && setState({ overview }),
      () => isCurrent && setState({ isFailed: true }),
    );
    return () => void (isCurrent = false);
  }, [path, count]);
  return { ...state, reload: () => setCount(count + 1) };
}

type PanelProps = {
  title: string;
  overview?: Overview | undefined;
  isFailed?: boolean | undefined;
  children: ReactNode;
};

/** A panel of the admin, with the mode, the version and the beginning of the key at its foot. */
export function Panel({ title, overview, isFailed, children }: PanelProps) {
  const text = words();
  const about = overview?.about;
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">{title}</Heading>
        {about && <StatusBadge color={about.mode === 'live' ? 'green' : 'orange'}>{text.mode[about.mode]}</StatusBadge>}
      </div>
      {isFailed ? <Text className="px-6 py-4">{text.failed}</Text> : children}
      {about && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4" style={{ overflowWrap: 'anywhere' }}>
          {text.plugin} {about.version} · {text.contract} {about.contract} · {text.key} {about.keyPrefix}…
        </Text>
      )}
    </Container>
  );
}
