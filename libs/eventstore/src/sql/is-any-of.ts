/**
 * `column ${isAnyOf('$1')}` in a statement that is prepared, for texts. Of a bare `= ANY($1)` PostgreSQL expects more values than it mostly
 * gets, and plans each call anew because that looks cheaper.
 */
export const isAnyOf = (param: string): string => `= ANY (ARRAY(SELECT unnest(${param}::text[])))`;
