import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = { head: ReactNode; cell: (row: Row) => ReactNode; align?: 'start' | 'end' };

export type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  selected?: (row: Row) => boolean;
};
export type RowWithId = { readonly id: string };
export type RowKey<Row> = { rowKey: (row: Row) => string };

/** Key of a row that has an `id`. */
export const idOf = (row: unknown) => (row as RowWithId).id;

/** A table with a sticky head; on a phone every row becomes a card with column labels. Rows without an `id` need a `rowKey`. */
export function DataTable<Row extends RowWithId>(props: TableProps<Row>): ReactNode;
export function DataTable<Row>(props: TableProps<Row> & RowKey<Row>): ReactNode;
export function DataTable<Row>({ label, rows, columns, rowKey = idOf, selected }: TableProps<Row> & Partial<RowKey<Row>>) {
  return (
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, align }, index) => (
              <th key={index} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selected?.(row) || undefined}>
              {columns.map(({ head, cell, align }, index) => (
                <td key={index} data-align={align}>
                  {typeof head === 'string' && head && (
                    <span className={classes.name} aria-hidden>
                      {head}
                    </span>
                  )}
                  <span className={classes.value}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
