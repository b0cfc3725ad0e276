import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = { key: string; head: ReactNode; cell: (row: Row) => ReactNode; align?: 'start' | 'end' };

type DataTableProps<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  selected?: (row: Row) => boolean;
};

/** A table with a sticky head; on a phone every row becomes a card with column labels. */
export function DataTable<Row>({ label, rows, columns, rowKey, selected }: DataTableProps<Row>) {
  return (
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, head, align }) => (
              <th key={key} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selected?.(row) || undefined}>
              {columns.map(({ key, head, cell, align }) => (
                <td key={key} data-align={align}>
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
