/**
 * Expected access: 7 actors × every route and every GraphQL field with a resolver of its own.
 *
 * `on` is the subject of the request (targets.ts): things without a name belong to seller A or buyer A, `own …` to the actor.
 * A cell is a status; 401, 403 and 404 stand for `auth_required`, `forbidden` and `not_found`, every other refusal is spelled out.
 * In GraphQL: `ok` = a value and no error, `null` = null and no error, else the refusal of the field.
 */
export const ROUTES = `
route                                      | on           | visitor             | buyer A             | buyer B             | seller A            | seller B            | moderator           | admin
POST /auth/signup                          | -            | 201                 | 201                 | 201                 | 201                 | 201                 | 201                 | 201
POST /auth/login                           | -            | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /auth/refresh                         | own session  | 401 session_expired | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /auth/logout                          | own session  | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /auth/forgot-password                 | -            | 202                 | 202                 | 202                 | 202                 | 202                 | 202                 | 202
POST /auth/reset-password                  | -            | 422 invalid_reset_token | 422 invalid_reset_token | 422 invalid_reset_token | 422 invalid_reset_token | 422 invalid_reset_token | 422 invalid_reset_token | 422 invalid_reset_token
POST /auth/verify-email                    | -            | 422 invalid_verification_token | 422 invalid_verification_token | 422 invalid_verification_token | 422 invalid_verification_token | 422 invalid_verification_token | 422 invalid_verification_token | 422 invalid_verification_token
POST /auth/verify-email/resend             | own account  | 401                 | 202                 | 202                 | 202                 | 202                 | 202                 | 202

GET /user/status                           | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
PATCH /user/profile                        | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /user/become-seller                   | own account  | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /user/export                           | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
DELETE /user                               | own account  | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /user/addresses                        | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /user/addresses                       | own account  | 401                 | 201                 | 201                 | 201                 | 201                 | 201                 | 201
PUT /user/addresses/{id}                   | address      | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
DELETE /user/addresses/{id}                | address      | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404

GET /items                                 | -            | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /items/{id}                            | live         | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /items/{id}                            | draft        | 404                 | 404                 | 404                 | 200                 | 404                 | 200                 | 200
GET /items/{id}                            | paused       | 404                 | 404                 | 404                 | 200                 | 404                 | 200                 | 200
GET /items/{id}/reviews                    | live         | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /items/{id}/reviews                    | paused       | 404                 | 404                 | 404                 | 200                 | 404                 | 200                 | 200
GET /items/{id}/availability               | rent         | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /items/{id}/availability               | draft        | 404                 | 404                 | 404                 | 200                 | 404                 | 200                 | 200
POST /items/{id}/availability              | rent         | 401                 | 403                 | 403                 | 200                 | 403 not_owner       | 200                 | 200
POST /items/{id}/availability              | draft        | 401                 | 403                 | 403                 | 200                 | 404                 | 200                 | 200
DELETE /items/{id}/availability/{slotId}   | blocked days | 401                 | 403                 | 403                 | 200                 | 403 not_owner       | 200                 | 200
POST /items/{id}/bookings                  | rent         | 401                 | 201                 | 201                 | 422 own_listing     | 201                 | 201                 | 201
POST /items/{id}/bookings                  | sold and let | 401                 | 201                 | 201                 | 422 own_listing     | 201                 | 201                 | 201
POST /items/{id}/bookings                  | draft        | 401                 | 409 unavailable     | 409 unavailable     | 422 own_listing     | 409 unavailable     | 409 unavailable     | 409 unavailable
GET /items/{id}/rental-terms               | rent         | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /items/{id}/rental-terms               | draft        | 404                 | 404                 | 404                 | 200                 | 404                 | 200                 | 200
PUT /items/{id}/rental-terms               | rent         | 401                 | 403                 | 403                 | 200                 | 403 not_owner       | 200                 | 200
PUT /items/{id}/rental-terms               | draft        | 401                 | 403                 | 403                 | 200                 | 404                 | 200                 | 200
POST /items                                | own account  | 401                 | 201                 | 201                 | 201                 | 201                 | 201                 | 201
POST /items/bulk                           | own account  | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
PUT /items/{id}                            | live         | 401                 | 403                 | 403                 | 200                 | 403 not_owner       | 200                 | 200
PUT /items/{id}                            | draft        | 401                 | 403                 | 403                 | 200                 | 404                 | 200                 | 200
POST /items/{id}/publish                   | draft        | 401                 | 403                 | 403                 | 200                 | 404                 | 200                 | 200
POST /items/{id}/pause                     | live         | 401                 | 403                 | 403                 | 200                 | 403 not_owner       | 200                 | 200
POST /items/{id}/resume                    | paused       | 401                 | 403                 | 403                 | 200                 | 404                 | 200                 | 200
GET /series                                | -            | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /pictures                             | a form       | 401                 | 201                 | 201                 | 201                 | 201                 | 201                 | 201
GET /pictures/{id}                         | picture      | 401                 | 404                 | 404                 | 200                 | 404                 | 404                 | 404
GET /notifications                         | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /notifications/read                   | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /user/notification-preferences         | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
PUT /user/notification-preferences         | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /announcements                         | -            | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200

POST /items/{id}/requests                  | askable      | 401                 | 201                 | 201                 | 422 own_listing     | 201                 | 201                 | 201
POST /items/{id}/requests                  | known draft  | 401                 | 409 unavailable     | 409 unavailable     | 422 own_listing     | 409 unavailable     | 409 unavailable     | 409 unavailable
POST /items/{id}/conversations             | askable      | 401                 | 201                 | 201                 | 422 own_listing     | 201                 | 201                 | 201
POST /items/{id}/conversations             | known draft  | 401                 | 409 unavailable     | 409 unavailable     | 422 own_listing     | 409 unavailable     | 409 unavailable     | 409 unavailable
GET /requests                              | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
PATCH /requests/{id}                       | request      | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 200                 | 200
POST /requests/{id}/withdraw               | request      | 401                 | 200                 | 404                 | 403 not_buyer       | 404                 | 403 not_buyer       | 403 not_buyer
GET /requests/{id}/viewing.ics             | viewing      | 401                 | 200                 | 404                 | 200                 | 404                 | 200                 | 200
GET /requests/{id}/viewing.ics             | request      | 401                 | 404                 | 404                 | 404                 | 404                 | 404                 | 404

GET /admin/applicants/pipeline             | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
GET /admin/applicants/export.csv           | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/applicants/{id}/resend-contract | request      | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200

GET /cart                                  | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
DELETE /cart                               | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /cart/items                           | live         | 401                 | 200                 | 200                 | 422 own_listing     | 200                 | 200                 | 200
POST /cart/items                           | rent         | 401                 | 422 not_for_sale    | 422 not_for_sale    | 422 own_listing     | 422 not_for_sale    | 422 not_for_sale    | 422 not_for_sale
POST /cart/items                           | sold and let | 401                 | 200                 | 200                 | 422 own_listing     | 200                 | 200                 | 200
PATCH /cart/items/{lineId}                 | cart line    | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
POST /cart/items/{lineId}/accept-price     | cart line    | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
DELETE /cart/items/{lineId}                | cart line    | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
POST /cart/merge                           | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /cart/checkout-intent                 | own cart     | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200

GET /orders                                | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /orders/{id}                           | order        | 401                 | 200                 | 404                 | 200                 | 404                 | 200                 | 200
GET /orders/{id}/timeline                  | order        | 401                 | 200                 | 404                 | 200                 | 404                 | 200                 | 200
POST /orders/{id}/cancel                   | order        | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
POST /orders/{id}/cancel                   | paid order   | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
POST /orders/{id}/mark-paid                | order        | 401                 | 200                 | 404                 | 200                 | 404                 | 404                 | 200
PUT /orders/{id}/address                   | order        | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
POST /orders/{id}/reviews                  | paid order   | 401                 | 201                 | 404                 | 404                 | 404                 | 404                 | 404
POST /reviews/{id}/reply                   | review       | 401                 | 403 not_owner       | 403 not_owner       | 201                 | 403 not_owner       | 403 not_owner       | 403 not_owner
GET /buyer/overview                        | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /contracts/{id}/mark-sent             | paid sale    | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 403 not_seller      | 403 not_seller
POST /contracts/{id}/correct-shipment      | sent sale    | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 403 not_seller      | 403 not_seller
POST /contracts/{id}/cancel                | paid sale    | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 403 not_seller      | 403 not_seller
POST /contracts/{id}/mark-delivered        | sent sale    | 401                 | 200                 | 404                 | 403 not_buyer       | 404                 | 403 not_buyer       | 403 not_buyer
POST /contracts/{id}/confirm               | sent sale    | 401                 | 200                 | 404                 | 403 not_buyer       | 404                 | 403 not_buyer       | 403 not_buyer
POST /contracts/{id}/mark-sent             | paid rental  | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 403 not_seller      | 403 not_seller
POST /contracts/{id}/cancel                | paid rental  | 401                 | 200                 | 404                 | 200                 | 404                 | 403 not_renter      | 403 not_renter
POST /contracts/{id}/mark-delivered        | sent rental  | 401                 | 200                 | 404                 | 403 not_renter      | 404                 | 403 not_renter      | 403 not_renter
POST /contracts/{id}/send-back             | sent rental  | 401                 | 200                 | 404                 | 403 not_renter      | 404                 | 403 not_renter      | 403 not_renter
POST /contracts/{id}/extend                | arrived rental | 401                 | 201                 | 404                 | 403 not_renter      | 404                 | 403 not_renter      | 403 not_renter
POST /contracts/{id}/mark-returned         | sent rental  | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 403 not_seller      | 403 not_seller
POST /contracts/{id}/deposit/capture       | returned rental | 401                 | 403 not_seller      | 404                 | 200                 | 404                 | 403 not_seller      | 403 not_seller
POST /contracts/{id}/reviews               | paid rental  | 401                 | 404                 | 404                 | 404                 | 404                 | 404                 | 404

GET /seller/overview                       | -            | 401                 | 403                 | 403                 | 200                 | 200                 | 200                 | 200
GET /seller/inventory                      | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
PUT /seller/payout-plan                    | own account  | 401                 | 403                 | 403                 | 200                 | 200                 | 200                 | 200
GET /sellers/stripe/status                 | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /sellers/stripe/onboard               | -            | 401                 | 403                 | 403                 | 200                 | 200                 | 200                 | 200
GET /sellers/kyc                           | -            | 401                 | 403                 | 403                 | 200                 | 200                 | 200                 | 200
POST /sellers/kyc/answer                   | own request for information | 401                 | 403                 | 403                 | 200                 | 200                 | 404                 | 404

GET /wallet/spendable                      | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /conversations                         | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /messages                              | conversation | 401                 | 200                 | 404                 | 200                 | 404                 | 404                 | 404
POST /messages                             | conversation | 401                 | 201                 | 404                 | 201                 | 404                 | 404                 | 404
POST /conversations/{id}/read              | conversation | 401                 | 200                 | 404                 | 200                 | 404                 | 404                 | 404
POST /conversations/{id}/leave             | talk that ends | 401                 | 200                 | 404                 | 200                 | 404                 | 404                 | 404
POST /conversations/{id}/block             | talk that ends | 401                 | 200                 | 404                 | 200                 | 404                 | 404                 | 404
POST /conversations/{id}/unblock           | conversation | 401                 | 200                 | 404                 | 200                 | 404                 | 404                 | 404
POST /conversations/{id}/offers            | haggling     | 401                 | 201                 | 404                 | 201                 | 404                 | 404                 | 404
POST /offers/{id}/accept                   | offer        | 401                 | 403 own_offer       | 404                 | 200                 | 404                 | 404                 | 404
POST /offers/{id}/decline                  | offer        | 401                 | 403 own_offer       | 404                 | 200                 | 404                 | 404                 | 404
POST /offers/{id}/counter                  | offer        | 401                 | 403 own_offer       | 404                 | 201                 | 404                 | 404                 | 404
POST /offers/{id}/withdraw                 | offer        | 401                 | 200                 | 404                 | 403 not_yours       | 404                 | 404                 | 404
GET /wallet/statement                      | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /wallet/statement.csv                  | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
POST /wallet/topups                        | -            | 401                 | 201                 | 201                 | 201                 | 201                 | 201                 | 201
GET /wallet/topups/{id}                    | top-up       | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404
POST /wallet/topups/{id}/mark-paid         | top-up       | 401                 | 200                 | 404                 | 404                 | 404                 | 404                 | 404

GET /admin/metrics                         | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
GET /admin/moderation/queue                | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/items/bulk                     | pending      | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/items/{id}/approve             | pending      | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/items/{id}/pause               | live         | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/items/{id}/resume              | paused       | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/items/{id}/reject              | pending      | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
GET /admin/billing/overview                | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
GET /admin/analytics/overview              | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
GET /admin/analytics/exports/revenue       | report       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/billing/reconcile              | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 202
PUT /admin/billing/commission              | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
GET /admin/billing/exports/{kind}.csv      | report       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
GET /admin/kyc/reviews                     | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/kyc/reviews/{id}/decision      | identity review | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
GET /admin/market/overview                 | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/market/campaigns               | live         | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 201
POST /admin/market/campaigns/{id}          | campaign     | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/refunds/{id}/retry             | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 404
POST /admin/contracts/{id}/hold            | earned sale  | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/contracts/{id}/release         | held sale    | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/contracts/{id}/payout          | earned sale  | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/ops/webhooks/replay            | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 202
POST /admin/announcements                  | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 201
GET /admin/market/policies/{id}/dry-run    | policy       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/market/policies/{id}           | policy       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
GET /admin/people                          | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
GET /admin/audit                           | -            | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/people/{id}/role               | person       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/people/{id}/ban                | person       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/people/{id}/unban              | person       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200
POST /admin/people/{id}/erase              | person       | 401                 | 403                 | 403                 | 403                 | 403                 | 403                 | 200

POST /orders/{id}/disputes                 | paid order   | 401                 | 201                 | 404                 | 422 not_rented      | 404                 | 403 not_party       | 403 not_party
POST /contracts/{id}/disputes              | paid sale    | 401                 | 201                 | 404                 | 422 not_rented      | 404                 | 403 not_party       | 403 not_party
GET /disputes                              | -            | 401                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /disputes/{id}                         | dispute      | 401                 | 200                 | 404                 | 200                 | 404                 | 200                 | 200
GET /disputes/{id}/evidence.pdf            | dispute      | 401                 | 200                 | 404                 | 200                 | 404                 | 200                 | 200
POST /disputes/{id}/evidence               | dispute      | 401                 | 200                 | 404                 | 200                 | 404                 | 403 not_party       | 403 not_party
POST /disputes/{id}/answer                 | dispute      | 401                 | 403 not_other_side  | 404                 | 200                 | 404                 | 403 not_party       | 403 not_party
POST /disputes/{id}/accept                 | dispute      | 401                 | 409 no_offer        | 404                 | 403 not_buyer       | 404                 | 403 not_party       | 403 not_party
PATCH /admin/disputes/{id}                 | dispute      | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/disputes/{id}/remind           | dispute      | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200

POST /items/{id}/report                    | reportable   | 401                 | 201                 | 201                 | 422 own_listing     | 201                 | 201                 | 201
POST /items/{id}/appeal                    | rejected     | 401                 | 404                 | 404                 | 201                 | 404                 | 404                 | 404
POST /reviews/{id}/report                  | review       | 401                 | 422 own_review      | 201                 | 201                 | 201                 | 201                 | 201
POST /messages/{id}/report                 | message      | 401                 | 201                 | 404                 | 422 own_message     | 404                 | 404                 | 404
POST /people/{id}/report                   | known person | 401                 | 201                 | 201                 | 201                 | 201                 | 201                 | 201
GET /admin/messages/flagged                | reported message | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/messages/{id}/resolve          | reported message | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/reviews/{id}/resolve           | reported review | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200
POST /admin/people/{id}/clear              | known person | 401                 | 403                 | 403                 | 403                 | 403                 | 200                 | 200

POST /webhooks/stripe                      | -            | 400 invalid_signature | 400 invalid_signature | 400 invalid_signature | 400 invalid_signature | 400 invalid_signature | 400 invalid_signature | 400 invalid_signature
GET /dev/mail                              | -            | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
GET /dev/mail/messages                     | -            | 200                 | 200                 | 200                 | 200                 | 200                 | 200                 | 200
`;

export const FIELDS = `
field                              | on          | visitor | buyer A | buyer B | seller A | seller B | moderator | admin
Query.home                         | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.browse                       | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.listing                      | live        | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.listing                      | draft       | null    | null    | null    | ok       | null     | ok        | ok
Query.listings                     | live        | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.matchSeries                  | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.matchSellers                 | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.series                       | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Listing.reviews                    | live        | ok      | ok      | ok      | ok       | ok       | ok        | ok
Listing.availability               | live        | ok      | ok      | ok      | ok       | ok       | ok        | ok
Subscription.availabilityChanged   | rent        | ok      | ok      | ok      | ok       | ok       | ok        | ok
Subscription.availabilityChanged   | draft       | 404     | 404     | 404     | ok       | 404      | ok        | ok
Listing.timeline                   | live        | 401     | 404     | 404     | ok       | 404      | ok        | ok
Listing.cover                      | pictured    | ok      | ok      | ok      | ok       | ok       | ok        | ok
Listing.cover                      | live        | null    | null    | null    | null     | null     | null      | null
StaffPause.reason                  | live        | null    | null    | null    | null     | null     | null      | null
Listing.alike                      | pictured    | 401     | 403     | 403     | 403      | 403      | ok        | ok
Picture.sizes                      | pictured    | ok      | ok      | ok      | ok       | ok       | ok        | ok

Query.me                           | -           | null    | ok      | ok      | ok       | ok       | ok        | ok
Query.personReviews                | person      | null    | null    | null    | null     | null     | null      | null
Me.wallet                          | -           | null    | ok      | ok      | ok       | ok       | ok        | ok
Me.sellerAccount                   | -           | null    | ok      | ok      | ok       | ok       | ok        | ok
Me.addresses                       | -           | null    | ok      | ok      | ok       | ok       | ok        | ok
SavedAddress.lines                 | -           | null    | ok      | ok      | ok       | ok       | ok        | ok

Query.cart                         | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
CartLine.itemId                    | cart line   | 401     | ok      | ok      | ok       | ok       | ok        | ok
CartLine.reason                    | cart line   | 401     | ok      | ok      | ok       | ok       | ok        | ok
Subscription.cartChanged           | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok

Query.order                        | order       | 401     | ok      | null    | ok       | null     | ok        | ok
Order.timeline                     | order       | 401     | ok      | null    | ok       | null     | ok        | ok
Address.lines                      | paid order  | 401     | ok      | null    | ok       | null     | null      | ok
Order.payment                      | order       | 401     | null    | null    | null     | null     | null      | null
Order.sales                        | order       | 401     | ok      | null    | ok       | null     | ok        | ok
Sale.itemId                        | order       | 401     | ok      | null    | ok       | null     | ok        | ok
OrderRental.itemId                 | order       | 401     | ok      | null    | ok       | null     | ok        | ok
Sale.seller                        | order       | 401     | ok      | null    | ok       | null     | ok        | ok
Query.rental                       | paid rental | 401     | ok      | null    | ok       | null     | ok        | ok
Rental.itemId                      | paid rental | 401     | ok      | null    | ok       | null     | ok        | ok
Rental.depositAmountCents          | paid rental | 401     | ok      | null    | ok       | null     | ok        | ok
Rental.contestUntil                | paid rental | 401     | null    | null    | null     | null     | null      | null
Rental.timeline                    | paid rental | 401     | ok      | null    | ok       | null     | ok        | ok
Rental.returnPictures              | paid rental | 401     | ok      | null    | ok       | null     | ok        | ok
Rental.renterReview                | paid rental | 401     | null    | null    | null     | null     | null      | null
Query.myRentals                    | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.myLettings                   | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
Query.myOrders                     | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.buyerOverview                | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Subscription.orderChanged          | order       | 401     | ok      | 404     | ok       | 404      | ok        | ok

Query.myRequests                   | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.applicants                   | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.applicantsOverview           | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Application.itemId                 | request     | 401     | ok      | ok      | ok       | ok       | ok        | ok
Application.itemTitle              | request     | 401     | ok      | ok      | ok       | ok       | ok        | ok
Application.coverLetter            | request     | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.myConversations              | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.conversation                 | conversation | 401     | ok      | null    | ok       | null     | null      | null
Conversation.itemId                | conversation | 401     | ok      | null    | ok       | null     | null      | null
Conversation.listing               | conversation | 401     | ok      | null    | ok       | null     | null      | null
Conversation.offers                | haggling    | 401     | ok      | null    | ok       | null     | null      | null
Conversation.messages              | conversation | 401     | ok      | null    | ok       | null     | null      | null
Message.pictures                   | conversation | 401     | ok      | null    | ok       | null     | null      | null
Query.unreadMessages               | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Subscription.messageAdded          | conversation | 401     | ok      | 404     | ok       | 404      | 404       | 404
Subscription.unreadMessagesChanged | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok

Query.sellerTerms                  | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
SellerTerms.commissionBasisPoints  | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
SellerTerms.commissionByCategory   | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
SellerTerms.shippingTiers          | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.sellerOverview               | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
SellerOverview.metrics             | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
SellerOverview.listings            | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
SellerOverview.payouts             | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
SellerOverview.sales               | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
SellerOverview.requests            | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
SellerOverview.rentals             | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
Query.myListings                   | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.mySales                      | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
Query.mySpendable                  | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.myStatement                  | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.myPayouts                    | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
Query.payoutPlan                   | -           | 401     | 403     | 403     | ok       | ok       | ok        | ok
Query.myKycReview                  | -           | 401     | 403     | 403     | null     | null     | null      | null
Payout.itemId                      | earned sale | 401     | 403     | 403     | ok       | ok       | ok        | ok
Payout.listing                     | earned sale | 401     | 403     | 403     | ok       | ok       | ok        | ok
PayoutRefused.message              | earned sale | 401     | 403     | 403     | null     | ok       | ok        | ok

Query.myNotices                    | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.unreadNotices                | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.noticePreferences            | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Subscription.noticed               | -           | 401     | ok      | ok      | ok       | ok       | ok        | ok
Query.announcements                | -           | ok      | ok      | ok      | ok       | ok       | ok        | ok
Query.audiences                    | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.adminOverview                | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.items                | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.insights             | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.campaigns                    | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Campaign.listings                  | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.marketInsights               | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.applicants           | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.payoutVolume         | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.disputes             | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.workerErrors         | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
WorkerError.message                | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.webhookReplays       | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
WebhookReplay.reason               | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.money                | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.mails                | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
AdminOverview.integrations         | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.dispute                      | dispute     | 401     | ok      | null    | ok      | null    | ok      | ok
Query.disputeEvidence              | dispute     | 401     | ok      | null    | ok      | null    | ok      | ok
Evidence.pictures                  | dispute     | 401     | ok      | null    | ok      | null    | ok      | ok
Query.myDisputes                   | -           | 401     | ok      | ok      | ok      | ok      | ok      | ok
Query.moderationQueue              | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
FlaggedListing.listing             | pending     | 401     | 403     | 403     | 403      | 403      | ok        | ok
FlaggedListing.reason              | pending     | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.pausedListings               | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.flaggedMessages              | reported message | 401 | 403     | 403     | 403      | 403      | ok        | ok
Query.reportedPeople               | known person | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.reportedReviews              | reported review | 401 | 403     | 403     | 403      | 403      | ok        | ok
Report.reason                      | reported message | 401 | 403     | 403     | 403      | 403      | ok        | ok
Query.ruleFigures                  | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.billingOverview              | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.analytics                    | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Analytics.ledger                   | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.refundLog                    | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.people                       | -           | 401     | 403     | 403     | 403      | 403      | ok        | ok
Query.auditTrail                   | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.chargebacks                  | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.reconciliation               | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.moneyDifferences             | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.policyDryRun                 | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.automationPolicies           | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.kycReviews                   | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Query.commissionRules              | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Refund.reason                      | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Chargeback.reason                  | -           | 401     | 403     | 403     | 403      | 403      | 403       | ok
Subscription.adminQueueChanged     | pending     | 401     | 403     | 403     | 403      | 403      | ok        | ok
`;
