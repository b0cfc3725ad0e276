import { Button } from '@mantine/core';

type Page = { nextCursor?: string | null; items: readonly unknown[] };
type PagedQuery<Data> = {
  data?: Data | undefined;
  loading: boolean;
  fetchMore: (options: {
    variables: { after: string };
    updateQuery: (shown: Data, next: { fetchMoreResult: Data }) => Data;
  }) => Promise<unknown>;
};

/** Button that appends the next page to a list. `of`: the field of the response that holds the page. */
export function More<Field extends string, Data extends Record<Field, Page>>(props: {
  answer: PagedQuery<Data>;
  of: Field;
  label: string;
}) {
  const { answer, of, label } = props;
  const after = answer.data?.[of].nextCursor;
  if (!after) return null;
  const updateQuery = (shown: Data, { fetchMoreResult: next }: { fetchMoreResult: Data }): Data => ({
    ...shown,
    [of]: { ...next[of], items: [...shown[of].items, ...next[of].items] },
  });
  return (
    <Button variant="default" mt="md" loading={answer.loading} onClick={() => void answer.fetchMore({ variables: { after }, updateQuery })}>
      {label}
    </Button>
  );
}
