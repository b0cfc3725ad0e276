/** Tables for the rows of a purchase as our views keep them: listing, stock, cart, reservation, order, lines, payment, ledger. */
export const tables = `
  CREATE TABLE listings (id text PRIMARY KEY, seller_id text NOT NULL, title text NOT NULL, price_cents int NOT NULL);
  CREATE TABLE stock (id text PRIMARY KEY, available int NOT NULL, reserved int NOT NULL, sold int NOT NULL) WITH (fillfactor = 80);
  CREATE TABLE cart_lines (line_id text PRIMARY KEY, buyer_id text NOT NULL, listing_id text NOT NULL, quantity int NOT NULL, price_cents int NOT NULL);
  CREATE INDEX ON cart_lines (buyer_id);
  CREATE TABLE reservations (order_id text, listing_id text, quantity int NOT NULL, status text NOT NULL, expires_at timestamptz NOT NULL,
    PRIMARY KEY (order_id, listing_id));
  CREATE TABLE orders (id text PRIMARY KEY, buyer_id text NOT NULL, status text NOT NULL, currency text NOT NULL, total_cents int NOT NULL,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL);
  CREATE INDEX ON orders (buyer_id, created_at);
  CREATE TABLE order_lines (id text PRIMARY KEY, order_id text NOT NULL, listing_id text NOT NULL, seller_id text NOT NULL, quantity int NOT NULL,
    price_cents int NOT NULL);
  CREATE INDEX ON order_lines (order_id);
  CREATE INDEX ON order_lines (seller_id);
  CREATE TABLE payments (id text PRIMARY KEY, order_id text NOT NULL UNIQUE, buyer_id text NOT NULL, amount_cents int NOT NULL, currency text NOT NULL,
    status text NOT NULL, updated_at timestamptz NOT NULL);
  CREATE TABLE ledger_entries (id bigserial PRIMARY KEY, payment_id text NOT NULL, account text NOT NULL, amount_cents int NOT NULL, booked_at timestamptz NOT NULL);
  CREATE INDEX ON ledger_entries (payment_id);`;

export const lists = `
  WITH made AS (INSERT INTO listings SELECT 'listing_' || n, 'person_seller', 'Volume ' || n, 1250 FROM generate_series(1, $1::int) n RETURNING id)
  INSERT INTO stock SELECT id, $2::int, 0, 0 FROM made`;

export const listed = 'SELECT id FROM listings ORDER BY id';
