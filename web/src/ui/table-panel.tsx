import type { ReactNode } from 'react';
import { DataTable, idOf, type RowKey, type RowWithId, type TableProps } from './data-table.js';
import { Panel, type PanelProps } from './panel.js';
import { Read, type ReadProps } from './part.js';

type TablePanelProps<Row> = Omit<TableProps<Row>, 'label' | 'rows'> &
  Omit<ReadProps<readonly Row[]>, 'children'> &
  PanelProps & {
    title: string;
    /** Below the table: the button for its next page. */
    more?: ReactNode;
  };
type TablePanelWithKey<Row> = TablePanelProps<Row> & Partial<RowKey<Row>>;

/** A panel of one table, which is loading, failed, empty or filled. Its children stand above the table. */
export function TablePanel<Row extends RowWithId>(props: TablePanelProps<Row>): ReactNode;
export function TablePanel<Row>(props: TablePanelProps<Row> & RowKey<Row>): ReactNode;
export function TablePanel<Row>({ title, aside, children, more, columns, selected, rowKey = idOf, ...read }: TablePanelWithKey<Row>) {
  return (
    <Panel title={title} aside={aside}>
      {children}
      <Read {...read}>{(rows) => <DataTable label={title} {...{ rows, columns, selected, rowKey }} />}</Read>
      {more}
    </Panel>
  );
}
