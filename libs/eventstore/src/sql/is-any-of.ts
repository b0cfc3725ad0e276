/**
 * Condition `column ${isAnyOf('$1')}` on texts, for prepared statements. With a bare `= ANY($1)` PostgreSQL expects more values than it
 * usually gets, and plans each call anew because that looks cheaper.
 */
export const isAnyOf = (param: string): string => `= ANY (ARRAY(SELECT unnest(${param}::text[])))`;
