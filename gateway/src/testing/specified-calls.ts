/** Calls of the specification: number in its checklist, route, fields of the body or query, fields of the answer. */
export const SPECIFIED_CALLS = `
183 | GET /items                               |                                            | items
184 | GET /items/{id}                          |                                            | item
185 | GET /items/{id}/availability             |                                            | slots, reservations
186 | GET /items/{id}/reviews                  |                                            | reviews, stats
187 | POST /items/{id}/requests                | message, preferredDelivery                 | request, conversationId
188 | POST /items/{id}/bookings                | startDate, endDate, depositCents           | reservationId, depositCents
189 | POST /auth/login                         | email, password                            | token
190 | POST /auth/signup                        | email, password, displayName               | user
191 | POST /auth/forgot-password               | email                                      | ok
192 | GET /user/status                         |                                            | user, wallet
193 | GET /cart                                |                                            | cart
194 | POST /cart/items                         | itemId, quantity                           | cart
195 | PATCH /cart/items/{cartItemId}           | quantity                                   | cart
196 | DELETE /cart/items/{cartItemId}          |                                            | cart
197 | DELETE /cart                             |                                            | cart
198 | POST /cart/checkout-intent               |                                            | orderId, amountCents, currency, simulated, message, clientSecret, intentId
199 | GET /buyer/overview                      |                                            |
200 | GET /requests                            |                                            | items
201 | GET /orders                              |                                            | orders
202 | GET /orders/{id}                         |                                            | order
203 | POST /orders/{id}/reviews                | rating, comment                            | review
204 | GET /conversations                       |                                            | conversations
205 | GET /messages                            | conversationId                             | messages
206 | POST /messages                           | conversationId, body                       | messageId
207 | GET /sellers/stripe/status               |                                            | connected, accountId, payoutsEnabled
208 | POST /sellers/stripe/onboard             |                                            | url
209 | GET /seller/overview                     |                                            |
210 | GET /seller/inventory                    |                                            | items
211 | PUT /items/{id}                          | inventory_count, available_count, sku      | item
212 | POST /items/{id}/pause                   |                                            | item
213 | POST /items/{id}/resume                  |                                            | item
214 | POST /items/{id}/publish                 |                                            | item
215 | POST /items/bulk                         | items, publish                             | failed
216 | POST /user/become-seller                 |                                            | user
217 | POST /items                              |                                            | itemId
218 | POST /items/{id}/availability            | startDate, endDate, reason                 | slots
219 | DELETE /items/{id}/availability/{slotId} |                                            | slots
220 | POST /contracts/{id}/mark-sent           |                                            | contract
221 | POST /contracts/{id}/mark-returned       | condition, releaseDepositCents             | contract
222 | POST /contracts/{id}/deposit/capture     | amountCents, reason                        | contract
223 | GET /admin/metrics                       |                                            |
224 | POST /admin/ops/webhooks/replay          | target, reason                             |
225 | GET /admin/applicants/pipeline           | stage, status, q                           | summary, applications, upcomingInterviews
226 | PATCH /requests/{id}                     | stage, status                              | application
227 | POST /admin/applicants/{id}/resend-contract |                                         | application
228 | GET /admin/applicants/export.csv         | stage, status, q                           |
229 | GET /admin/moderation/queue              |                                            | flaggedListings, disputes
230 | POST /admin/items/{id}/approve           |                                            | item
231 | POST /admin/items/{id}/pause             |                                            | item
232 | POST /admin/items/{id}/resume            |                                            | item
233 | POST /admin/items/{id}/reject            | reason                                     | item
234 | POST /admin/items/bulk                   | action, itemIds, reason                    | results
235 | PATCH /admin/disputes/{id}               | status, escalationLevel, responseDueAt, evidenceDueAt, severity, reasonCode, requestedOutcome, evidenceStatus, summary, details, lastReminderAt, attachmentsCount, attachments | dispute
236 | POST /admin/disputes/{id}/remind         |                                            | lastReminderAt
237 | GET /admin/messages/flagged              |                                            | messages
238 | POST /admin/messages/{id}/resolve        | action                                     |
239 | GET /admin/billing/overview              |                                            | payoutQueue, refunds, exports
240 | POST /admin/contracts/{id}/hold          |                                            | entry
240 | POST /admin/contracts/{id}/release       |                                            | entry
240 | POST /admin/contracts/{id}/payout        |                                            | paid, transferId
241 | GET /admin/market/overview               |                                            | featuredCampaigns, automationPolicies, insights
242 | POST /admin/market/campaigns/{id}        | description, status                        | campaign
243 | GET /admin/kyc/reviews                   |                                            | reviews
244 | POST /admin/kyc/reviews/{id}/decision    | status, notes                              | review
245 | GET /admin/analytics/overview            |                                            | analytics
246 | GET /admin/analytics/exports/revenue     |                                            |
247 | GET /announcements                       |                                            | items
248 | POST /admin/announcements                | title, body, audience, expiresAt           | announcement
`
  .trim()
  .split('\n')
  .map((row) => {
    const [number, route, input, answer] = row.split('|').map((cell) => cell.trim()) as [string, string, string, string];
    const fields = (names: string) => names.split(', ').filter(Boolean);
    return { number, route, input: fields(input), answer: fields(answer) };
  });
