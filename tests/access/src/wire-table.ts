/**
 * Literal words of the specification in the API (checklist 149–181, 183–248, A-05 on): route, subject, actor, and the fields that the answer
 * must have. `a.b` looks into objects, `a[]` into the first entry of a list. Additional fields are allowed, renamed ones are not.
 */
const LISTING =
  'id manga_id manga_title title description category tags skills cover_url gallery pictures rate_type sale_type min_rate price_cents offers condition edition language extras location_type location shipping_fee shippingFee shipping_eta shippingEta shipping_notes currency deposit_amount_cents seller manga seller.id seller.name seller.location seller.rating seller.sales seller.memberSince seller.avatarColor manga.id manga.title manga.titles manga.authors manga.status manga.genres manga.synopsis manga.year manga.url manga.hook.id manga.hook.image manga.hook.title manga.hook.chapter manga.hook.view manga.hook.description';
const CART = 'cart.id cart.currency cart.subtotalCents cart.depositCents cart.items';
const LINE =
  'id itemId quantity priceCents shippingCents currency title coverUrl status reason refreshable ships previousPriceCents previousShippingCents previousCurrency reservationId startDate endDate depositCents';
const ORDER =
  'id status totalCents subtotalCents depositCents walletCents cardCents currency simulated createdAt items items[].id items[].title items[].itemId items[].quantity items[].priceCents items[].currency items[].coverUrl review';
const CONTRACT =
  'contract.id contract.status contract.shippedAt contract.returnedAt contract.depositCapturedCents contract.depositReleasedCents';
const DISPUTE =
  'id summary details reasonCode severity requestedOutcome attachments attachmentsCount itemId status escalationLevel evidenceStatus slaStatus responseDueAt evidenceDueAt lastReminderAt lastUpdatedAt resolution contractId orderId';
const SHOWN = 'id url description role createdAt';
const USER = 'user.id user.role user.display_name user.email user.email_verified user.onboarding_status';
const within = (place: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${place}.${field}`)
    .join(' ');

const APPLICATION =
  'id applicantId applicantName applicantEmail itemId itemTitle coverLetter portfolioUrl stage status createdAt updatedAt interviewScheduledAt contractSentAt rejectedReason overdue actions actions[].actionType actions[].createdAt actions[].actorEmail actions[].notes';

const KYC_REVIEW = 'id user_id email display_name submitted_at reviewed_at reviewer_id status notes onboarding_status';

export const WIRE = `
183 | GET /items                              | live         | visitor   | items listings nextCursor total ${within('items[]', LISTING)} ${within('listings[]', LISTING)}
184 | GET /items/{id}                         | live         | visitor   | item listing ${within('item', LISTING)} ${within('listing', LISTING)}
X-26 | GET /items/{id}                        | sold and let | visitor   | item.offers[].rate_type item.offers[].min_rate item.offers[].price_cents item.offers[].deposit_amount_cents
185 | GET /items/{id}/availability            | blocked days | visitor   | slots reservations slots[].id slots[].start_date slots[].end_date slots[].blocked_reason
188 | POST /items/{id}/bookings               | rent         | buyer A   | reservationId depositCents
186 | GET /items/{id}/reviews                 | reviewed     | visitor   | reviews stats.count stats.average reviews[].id reviews[].rating reviews[].comment reviews[].created_at reviews[].display_name
189 | POST /auth/login                        | -            | visitor   | token
190 | POST /auth/signup                       | -            | visitor   | ${USER}
191 | POST /auth/forgot-password              | -            | visitor   | ok
192 | GET /user/status                        | -            | seller A  | ${USER} user.timeZone wallet.balance_cents wallet.pending_cents
193 | GET /cart                               | cart line    | buyer A   | ${CART} ${within('cart.items[]', LINE)}
194 | POST /cart/items                        | live         | buyer A   | ${CART} ${within('cart.items[]', LINE)}
195 | PATCH /cart/items/{lineId}              | cart line    | buyer A   | ${CART}
196 | DELETE /cart/items/{lineId}             | cart line    | buyer A   | ${CART}
197 | DELETE /cart                            | -            | buyer A   | ${CART}
198 | POST /cart/checkout-intent              | own cart     | buyer A   | orderId status amountCents totalCents walletCents depositCents currency simulated message clientSecret intentId
199 | GET /buyer/overview                     | order        | buyer A   | metrics.openOrders metrics.activeRentals metrics.openDisputes metrics.totalSpentCents orders rentals disputes orders[].id orders[].status orders[].createdAt orders[].totalCents orders[].currency orders[].simulated orders[].items[].title
201 | GET /orders                             | order        | buyer A   | orders ${within('orders[]', ORDER)}
202 | GET /orders/{id}                        | order        | buyer A   | ${within('order', ORDER)}
203 | POST /orders/{id}/reviews               | paid order   | buyer A   | review.id review.rating review.comment review.created_at
207 | GET /sellers/stripe/status              | -            | seller A  | connected accountId payoutsEnabled chargesEnabled detailsSubmitted closed requirements.currentlyDue requirements.pastDue requirements.disabledReason requirements.dueBy
208 | POST /sellers/stripe/onboard            | -            | seller A  | url
166 | GET /buyer/overview                     | paid rental  | buyer A   | rentals[].id rentals[].itemId rentals[].title rentals[].status rentals[].shippedAt rentals[].returnedAt rentals[].depositAmountCents rentals[].depositCapturedCents rentals[].depositReleasedCents rentals[].currency
167 | GET /seller/overview                    | paid rental  | seller A  | rentals[].id rentals[].itemId rentals[].itemTitle rentals[].applicantId rentals[].buyerEmail rentals[].buyerName rentals[].status rentals[].shippedAt rentals[].returnedAt rentals[].depositAmountCents rentals[].depositCapturedCents rentals[].depositReleasedCents rentals[].currency
209 | GET /seller/overview                    | earned sale  | seller A  | metrics.listings.live metrics.listings.pending metrics.listings.flagged metrics.activeRequests metrics.currency metrics.pendingPayoutCents metrics.lifetimePayoutCents metrics.pendingPayouts[].currency metrics.pendingPayouts[].amountCents metrics.lifetimePayouts listings[].id listings[].title listings[].status listings[].updatedAt requests payouts[].id payouts[].itemId payouts[].amountCents payouts[].status payouts[].updatedAt rentals
210 | GET /seller/inventory                   | live         | seller A  | items[].id items[].title items[].description items[].category items[].location items[].status items[].min_rate items[].inventory_count items[].available_count items[].sku
211 | PUT /items/{id}                         | live         | seller A  | ${within('item', LISTING)} item.sku item.inventory_count item.available_count
212 | POST /items/{id}/pause                  | live         | seller A  | item.id item.status
213 | POST /items/{id}/resume                 | paused       | seller A  | item.id item.status
214 | POST /items/{id}/publish                | draft        | seller A  | item.id item.status
215 | POST /items/bulk                        | -            | seller A  | failed results
216 | POST /user/become-seller                | -            | seller A  | ${USER}
217 | POST /items                             | -            | seller A  | itemId
099 | GET /items/{id}/availability            | booked days  | visitor   | reservations[].id reservations[].start_date reservations[].end_date reservations[].status reservations[].deposit_cents
218 | POST /items/{id}/availability           | rent         | seller A  | slots slots[].id slots[].start_date slots[].end_date slots[].blocked_reason
219 | DELETE /items/{id}/availability/{slotId} | blocked days | seller A | slots
220 | POST /contracts/{id}/mark-sent          | paid sale    | seller A  | ${CONTRACT}
220 | POST /contracts/{id}/mark-sent          | paid rental  | seller A  | ${CONTRACT} contract.depositAmountCents
221 | POST /contracts/{id}/mark-returned      | sent rental  | seller A  | ${CONTRACT} contract.depositAmountCents contract.condition contract.claimUntil contract.claimableCents
222 | POST /contracts/{id}/deposit/capture    | returned rental | seller A | ${CONTRACT} contract.depositAmountCents contract.captureReason
187 | POST /items/{id}/requests               | askable      | buyer A   | request.id request.item_id request.status request.stage conversationId
200 | GET /requests                           | request      | buyer A   | items items[].item_id items[].direction ${within('items[]', APPLICATION)}
225 | GET /admin/applicants/pipeline          | viewing      | admin     | summary.stages[].stage summary.stages[].count summary.statuses[].status summary.statuses[].count summary.total ${within('applications[]', APPLICATION)} ${within('upcomingInterviews[]', APPLICATION)}
226 | PATCH /requests/{id}                    | request      | seller A  | ${within('application', APPLICATION)}
227 | POST /admin/applicants/{id}/resend-contract | request  | admin     | ${within('application', APPLICATION)}
209 | GET /seller/overview                    | request      | seller A  | requests[].id requests[].itemId requests[].title requests[].status requests[].stage requests[].createdAt
241 | GET /admin/market/overview              | campaign     | admin     | featuredCampaigns[].id featuredCampaigns[].title featuredCampaigns[].description featuredCampaigns[].status featuredCampaigns[].approvedAt automationPolicies[].id automationPolicies[].name automationPolicies[].owner automationPolicies[].updatedAt insights.topTrending insights.requestsLast14Days[].date insights.requestsLast14Days[].count
242 | POST /admin/market/campaigns/{id}      | campaign     | admin     | campaign.id campaign.title campaign.description campaign.status campaign.approvedAt
A-46 | POST /admin/market/campaigns          | live         | admin     | campaign.id campaign.title campaign.description campaign.status campaign.approvedAt campaign.itemIds campaign.startsAt campaign.endsAt
223 | GET /admin/metrics                      | -            | admin     | items.livePostings items.pendingReview items.averageTimeToFillDays applicants.activeApplications applicants.newApplicantsLast7Days applicants.contractsInSignature revenue.payoutVolume revenue.currency revenue.payoutVolumes disputes.open disputes.awaitingEvidence insights.topTrending insights.requestsLast14Days insights.requestsLast14Days[].date insights.requestsLast14Days[].count ops.workerErrors.count24h ops.workerErrors.lastErrorAt ops.workerErrors.recent ops.webhookReplays.pending ops.webhookReplays.lastReplayAt ops.integrations.slack.configured ops.integrations.slack.lastNotifiedAt ops.integrations.pagerDuty.configured ops.integrations.pagerDuty.lastNotifiedAt
224 | POST /admin/ops/webhooks/replay         | -            | admin     | replayId pending
229 | GET /admin/moderation/queue             | queued       | moderator | flaggedListings disputes counts nextCursor flaggedListings[].id flaggedListings[].title flaggedListings[].reason flaggedListings[].status flaggedListings[].reviewDueAt flaggedListings[].submittedAt flaggedListings[].actions
230 | POST /admin/items/{id}/approve          | pending      | moderator | item.id item.status
231 | POST /admin/items/{id}/pause            | live         | moderator | item.id item.status
232 | POST /admin/items/{id}/resume           | paused       | moderator | item.id item.status
233 | POST /admin/items/{id}/reject           | pending      | moderator | item.id item.status
234 | POST /admin/items/bulk                  | pending      | moderator | results results[].id results[].ok failed
239 | GET /admin/billing/overview             | earned sale  | admin     | payoutQueue payoutQueue[].contractId payoutQueue[].sellerId payoutQueue[].itemId payoutQueue[].amountCents payoutQueue[].pendingSince payoutQueue[].payoutStatus refunds exports.lastRevenueShareExportAt exports.revenueShare.lastRunAt exports.revenueShare.nextRunAt exports.payoutSummary.lastRunAt exports.payoutSummary.nextRunAt
245 | GET /admin/analytics/overview           | earned sale  | admin     | analytics.financials.gmvCents analytics.financials.orderCount analytics.financials.depositsHeldCents analytics.users.newBuyersLast30 analytics.users.newSellersLast30 analytics.topPerformers.sellers analytics.topPerformers.listings[].itemId analytics.topPerformers.listings[].title analytics.topPerformers.listings[].orders analytics.topPerformers.listings[].grossCents analytics.cohorts[].month analytics.cohorts[].newBuyers analytics.cohorts[].newSellers analytics.cohorts[].orders analytics.cohorts[].buyers analytics.exports.revenueShare.lastRunAt analytics.exports.revenueShare.nextRunAt analytics.exports.payoutSummary.lastRunAt analytics.exports.payoutSummary.nextRunAt
240 | POST /admin/contracts/{id}/hold         | earned sale  | admin     | entry.contractId entry.payoutStatus
240 | POST /admin/contracts/{id}/release      | held sale    | admin     | entry.contractId entry.payoutStatus
240 | POST /admin/contracts/{id}/payout       | earned sale  | admin     | paid transferId
243 | GET /admin/kyc/reviews                | identity review | admin  | ${within('reviews[]', KYC_REVIEW)} nextCursor
244 | POST /admin/kyc/reviews/{id}/decision  | identity review | admin  | ${within('review', KYC_REVIEW)}
A-77 | POST /cart/merge                  | -            | buyer A   | changes ${CART}
A-77 | GET /series                        | -            | visitor   | items
A-77 | POST /user/addresses               | -            | buyer A   | id
A-77 | GET /user/addresses                | -            | buyer A   | items
A-77 | POST /orders/{id}/cancel           | order        | buyer A   | order.id order.status
A-77 | POST /orders/{id}/mark-paid        | order        | buyer A   | order.id order.status
A-77 | POST /contracts/{id}/correct-shipment | sent sale | seller A  | ${CONTRACT} contract.carrier contract.trackingNumber contract.shipmentCorrectedAt
A-77 | POST /contracts/{id}/confirm       | sent sale    | buyer A   | ${CONTRACT}
A-73 | PUT /orders/{id}/address           | order        | buyer A   | ${within('order', ORDER)} order.address.fullName order.needsAddress
A-53 | GET /wallet/spendable              | -            | buyer A   | items
A-53 | GET /wallet/statement              | -            | buyer A   | items nextCursor
A-52 | POST /wallet/topups                | -            | buyer A   | id amountCents currency status simulated clientSecret payBy
A-52 | GET /wallet/topups/{id}            | top-up       | buyer A   | id amountCents currency status simulated clientSecret payBy
A-52 | POST /wallet/topups/{id}/mark-paid | top-up       | buyer A   | id status
204 | GET /conversations                      | conversation | buyer A   | conversations nextCursor conversations[].id conversations[].item_id conversations[].title conversations[].other_name conversations[].last_message.id conversations[].unread conversations[].updated_at
205 | GET /messages                           | conversation | buyer A   | messages nextCursor messages[].id messages[].sender_id messages[].body messages[].pictures messages[].created_at
206 | POST /messages                          | conversation | buyer A   | messageId
A-39 | POST /orders/{id}/disputes         | paid order   | buyer A   | ${within('dispute', DISPUTE)}
A-39 | POST /contracts/{id}/disputes      | paid sale    | buyer A   | ${within('dispute', DISPUTE)}
A-39 | POST /disputes/{id}/evidence       | dispute      | seller A  | ${within('dispute', DISPUTE)}
A-39 | POST /disputes/{id}/answer         | dispute      | seller A  | ${within('dispute', DISPUTE)}
A-39 | GET /disputes/{id}                 | dispute      | seller A  | ${within('dispute', DISPUTE)} history history[].at history[].kind history[].by history[].text
A-39 | GET /disputes                      | dispute      | buyer A   | disputes nextCursor open ${within('disputes[]', DISPUTE)}
166 | GET /buyer/overview                 | dispute      | buyer A   | metrics.openDisputes disputes[].id disputes[].title disputes[].summary disputes[].status disputes[].severity disputes[].updatedAt disputes[].resolution
175 | GET /admin/moderation/queue         | dispute      | moderator | ${within('disputes[]', DISPUTE)} ${within('disputes[].attachments[]', SHOWN)}
235 | PATCH /admin/disputes/{id}          | dispute      | moderator | ${within('dispute', DISPUTE)} ${within('dispute.attachments[]', SHOWN)}
236 | POST /admin/disputes/{id}/remind    | dispute      | moderator | lastReminderAt
237 | GET /admin/messages/flagged             | reported message | moderator | messages nextCursor ${within('messages[]', 'id sender_email sender_id body conversation_id flag_reason')}
238 | POST /admin/messages/{id}/resolve       | reported message | moderator | message.id message.resolution
A-43 | POST /messages/{id}/report         | message      | buyer A   | ok
A-44 | POST /items/{id}/report            | reportable   | buyer A   | ok
N | GET /notifications                      | -            | buyer A   | items nextCursor unread
247 | GET /announcements                      | -            | visitor   | items
248 | POST /admin/announcements               | -            | admin     | announcement announcement.id announcement.title announcement.body announcement.audience announcement.published_at announcement.expires_at
`;
