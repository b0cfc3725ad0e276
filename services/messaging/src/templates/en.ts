import type { MailCatalogue } from './catalogue.js';

const titled = (otherwise: string) => `{hasTitle, select, true {{title}} other {${otherwise}}}`;
const named = (otherwise: string) => `{hasTitle, select, true {“{title}”} other {${otherwise}}}`;
const copy = named('a copy');
const yourCopy = named('your copy');
const order = 'order {orderNumber}';
const theReason = '{hasReason, select, true { The reason:} other {}}';
const reason = ['{hasReason, select, true {The reason:} other {}}', '{reason}'];
const returnTo = '{hasReturnAddress, select, true {Send it back to:\n{returnAddress}} other {}}';
const needed = '{hasNeeds, select, true {The payment provider needs {needs}{hasDueBy, select, true { by {dueBy}} other {}}.} other {}}';
const reported = '{kind, select, listing {the listing} message {the message} person {the person} other {the review}}';
const addressAwaited = (person: string) =>
  `{needsAddress, select, true {The ${person} has not given a delivery address yet. We have asked for it; please wait until it is there.} other {}}`;
const owed = '{owedCents, plural, =0 {} other {{owed} had been paid out to you. It is settled with what you earn next.}}';

const toOrder = 'See your order';
const toSales = 'Go to your sales';
const toRentals = 'Go to your rentals';
const toRented = 'See what you rent';
const toListings = 'Go to your listings';
const toMessages = 'Go to your messages';
const toConversation = 'Go to the conversation';
const toDispute = 'See the dispute';
const toStatement = 'See your statement';
const toAccount = 'Go to your payout account';
const toNotifications = 'See your notifications';

/** English mails, in ICU MessageFormat. */
export const en: MailCatalogue = {
  locale: 'en-GB',
  greeting: '{hasName, select, true {Hello {name},} other {Hello,}}',
  footer: 'Tankobon, the marketplace for printed manga. You get this mail because an account with us has this address.',
  rows: {
    line: `${titled('Your copy')}{quantity, plural, =1 {} other { × {quantity}}}`,
    shipping: 'Shipping',
    deposit: 'Deposit, returned after the rental',
    total: 'Total',
    captured: '{template, select, deposit_decided {Kept by the seller} other {Yours}}',
    released: 'Given back',
    count: '{count}',
  },
  topics: {
    purchases: 'What you buy',
    sales: 'What you sell',
    rentals: 'Rentals',
    money: 'Money',
    reports: 'Your reports',
    listings: 'Your listings',
    disputes: 'Disputes',
    offers: 'Offers',
    requests: 'Requests',
    messages: 'Messages',
    reviews: 'Reviews',
    announcements: 'Announcements',
  },
  needs: {
    bank_account: 'your bank account',
    document: 'a document to check',
    terms: 'your consent to its terms',
    business: 'details of what you sell, or of your company',
    person: 'details of who you are',
    other: 'a few more details',
  },
  mails: {
    welcome: {
      subject: 'Welcome to Tankobon',
      paragraphs: ['Your account is ready. Find the volume your shelf is missing, or let somebody else find one of yours.'],
      action: 'Browse manga',
    },
    digest: { subject: 'Your day on Tankobon', paragraphs: ['This is new since your last mail of the day:'], action: toNotifications },
    verify_email: {
      subject: 'Please confirm your email address',
      paragraphs: [
        'An account on Tankobon was opened with this address. Please confirm that it is yours. The link works once, for 24 hours.',
        'If it was not you, do nothing: nobody can write to you through us, and we send nothing but what concerns this account itself.',
      ],
      action: 'Confirm this address',
    },
    reset_password: {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. The link works once, for 30 minutes.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    sign_in_warning: {
      subject: 'Somebody tries to sign in to your account',
      paragraphs: [
        'Wrong passwords were entered for your account several times. Nobody has got in with them.',
        'If it was you, choose a new password. If it was not, you need not do anything: devices that you have signed in on go on working. A password that you use nowhere else is safer.',
      ],
      action: 'Choose a new password',
    },
    account_reopened: {
      subject: 'Your account is open again',
      paragraphs: [
        `We have opened your account again, and you can sign in.${theReason}`,
        '{reason}',
        'Listings that were paused with your account can be resumed from your inventory.',
      ],
      action: 'Sign in',
    },

    // Orders and sales
    order_receipt: {
      subject: `Your receipt for ${order}`,
      paragraphs: [
        'Thank you. Your payment has arrived and the sellers know that it is their turn.',
        '{rented, select, true {The days that you rent are yours. The seller sends each copy for its first day.} other {}}',
      ],
      action: toOrder,
    },
    order_to_ship: {
      subject: `Sold: please ship ${order}`,
      paragraphs: ['Somebody has bought this, and paid for it:', addressAwaited('buyer')],
      action: toSales,
    },
    address_missing: {
      subject: `Where shall ${order} go?`,
      paragraphs: ['Your order is paid, but it has no delivery address. The seller can ship it as soon as you have given one.'],
      action: 'Give an address',
    },
    order_expired: {
      subject: `Your ${order} has expired`,
      paragraphs: ['The payment did not arrive in time, so the copies are back on the shelf. Nothing was charged.'],
      action: 'Browse manga',
    },
    order_cancelled: {
      subject: `Your ${order} was cancelled`,
      paragraphs: ['The order was cancelled. What you have paid for it comes back to you.'],
      action: toOrder,
    },
    order_refunded: {
      subject: `Refund for ${order}: {refund}`,
      paragraphs: ['We have sent back {refund} the way you paid. Your bank needs a few days to show it.'],
      action: toOrder,
    },
    sale_shipped: {
      subject: `On its way: ${titled(order)}`,
      paragraphs: [`The seller has shipped ${named('your order')}. When it has arrived, please say so on the page of your order.`],
      action: toOrder,
    },
    sale_reminder: {
      subject: `Please ship it soon: ${titled(order)}`,
      paragraphs: [
        `${named('Your sale')} is paid and waits to be sent. If it is not marked shipped by {shipBy}, it is cancelled and the buyer gets all of the money back.`,
      ],
      action: toSales,
    },
    sale_delivered_seller: {
      subject: `Arrived: ${titled(order)}`,
      paragraphs: [`The buyer says that ${yourCopy} has arrived. The sale completes by itself unless they dispute it.`],
      action: toSales,
    },
    sale_cancelled: {
      subject: `Cancelled: ${titled(order)}`,
      paragraphs: [
        `{by, select,
          buyer {You have cancelled ${named('your order')}.}
          seller {The seller cannot send ${named('your order')} and has cancelled it. The reason is on the page of your order.}
          other {The seller has not shipped ${named('your order')} in time, so it was cancelled.}}`,
        '{refund} go back to you, shipping included.',
      ],
      action: toOrder,
    },
    sale_cancelled_seller: {
      subject: `Sale cancelled, please do not ship: ${titled(order)}`,
      paragraphs: [
        `{by, select,
          buyer {The buyer has cancelled ${named('a sale')} before it was sent.}
          seller {You have cancelled the sale of ${yourCopy}.}
          other {${named('A sale')} was not marked shipped in time, so it was cancelled.}}`,
        'The buyer gets all of the money back, and your copies are on sale again.',
      ],
      action: toSales,
    },
    sale_completed: {
      subject: `Sale completed: ${titled('{earned}')}`,
      paragraphs: [`The sale of ${yourCopy} is complete. It brought {earned} before commission.`],
      action: 'See your sales',
    },
    review_wanted: {
      subject: `How was it? ${titled('Your order')}`,
      paragraphs: [`Others would like to know how it went with ${copy}. A few words help them to choose.`],
      action: 'Write a review',
    },
    review_wanted_seller: {
      subject: `How was it? ${titled('Your rental')}`,
      paragraphs: [
        `The rental of ${copy} is over. Others who lend would like to know how it went: a few words about the renter help them.`,
      ],
      action: 'Review the renter',
    },

    // Rentals
    rental_confirmed_seller: {
      subject: `Rented: please send ${order}`,
      paragraphs: [
        'Somebody has rented this, and paid for it. Please send it so that it arrives on its first day.',
        addressAwaited('renter'),
        'What is not sent by its last day is cancelled, and the renter gets all of the money back.',
      ],
      action: toRentals,
    },
    rental_unsent_seller: {
      subject: `Please send it: ${titled('a rental')}`,
      paragraphs: [
        `The rental of ${yourCopy} begins on {startDate}, and it is not marked sent yet.`,
        'If it is not sent by its last day, it is cancelled and the renter gets all of the money back.',
      ],
      action: toRentals,
    },
    rental_shipped: {
      subject: `On its way: ${titled('your rental')}`,
      paragraphs: [`The seller has sent ${yourCopy}. When it has arrived, please say so.`, returnTo],
      action: toRented,
    },
    rental_received_seller: {
      subject: `Arrived: ${titled('your copy')}`,
      paragraphs: [`The renter has received ${yourCopy}.`],
      action: toRentals,
    },
    rental_sent_back_seller: {
      subject: `On its way back: ${titled('your copy')}`,
      paragraphs: [
        `The renter has sent back ${yourCopy}. When it is there, please say so and in which condition: the deposit waits for it.`,
      ],
      action: toRentals,
    },
    rental_returned: {
      subject: `Back: ${titled('your rental')}`,
      paragraphs: [
        `{hasCondition, select,
          true {The seller has ${yourCopy} back, in this condition: {condition, select,
            as_new {as new} near_fine {near fine} very_good {very good} other {{condition}}}.}
          other {Nobody has said that ${yourCopy} did not arrive, so it counts as returned.}}`,
        'What of your deposit is not claimed within 72 hours is given back to you.',
      ],
      action: toRented,
    },
    rental_overdue_seller: {
      subject: `Overdue: ${titled('your copy')}`,
      paragraphs: [
        `The rental of ${yourCopy} is over, and the renter has not sent it back. We remind them; each late day is yours out of the deposit.`,
      ],
      action: toRentals,
    },
    rental_extended: {
      subject: `Yours for longer: ${titled('your rental')}`,
      paragraphs: [`The days more for ${yourCopy} are paid. It is yours until {endDate}; sent back on that day is still on time.`],
      action: toOrder,
    },
    rental_extended_seller: {
      subject: `Rented for longer: ${titled('your copy')}`,
      paragraphs: [
        `{isPrepaid, select,
          true {The renter keeps ${yourCopy} until {endDate}. The rent they have paid covers these days.}
          other {The renter has paid to keep ${yourCopy} until {endDate}.}}`,
      ],
      action: toRentals,
    },
    rental_reminder: {
      subject: `{isOverdue, select, true {Overdue} other {To be sent back}}: ${titled(order)}`,
      paragraphs: [
        `{isOverdue, select,
          true {The rental of ${yourCopy} ended on {endDate}, and nobody has told us that it is on its way back. Each late day is charged from the deposit.}
          other {The rental of ${yourCopy} ends on {endDate}. Sent back on that day is still on time.}}`,
        'When you have sent it, please say so on the page of your order.',
        returnTo,
      ],
      action: toOrder,
    },
    rental_cancelled: {
      subject: `Rental cancelled: ${titled('your days')}`,
      paragraphs: [
        `{by, select,
          renter {You have cancelled the rental of ${yourCopy}.}
          seller {The seller cannot send ${yourCopy} and has cancelled the rental.}
          other {The seller has not sent ${yourCopy} in time, so the rental was cancelled.}}`,
        '{refund} go back to you: rent, shipping and deposit.',
      ],
      action: toRented,
    },
    rental_cancelled_seller: {
      subject: `Rental cancelled, please do not send: ${titled('your copy')}`,
      paragraphs: [
        `{by, select,
          renter {The renter has cancelled the rental of ${yourCopy} before it was sent.}
          seller {You have cancelled the rental of ${yourCopy}.}
          other {${named('A rental')} was not marked sent in time, so the rental was cancelled.}}`,
        'The renter gets all of the money back, and the days are free again.',
      ],
      action: toRentals,
    },
    deposit_decided: {
      subject: `Your deposit: ${titled('a rental')}`,
      paragraphs: [
        `{capturedCents, plural,
          =0 {The whole deposit of ${yourCopy} goes back to you.}
          other {Of the deposit of ${yourCopy} the seller keeps a part, or all of it.}}`,
        ...reason,
      ],
      action: toRented,
    },
    deposit_decided_seller: {
      subject: `Deposit settled: ${titled('a rental')}`,
      paragraphs: [`The deposit of ${yourCopy} is settled.`, ...reason],
      action: toRentals,
    },

    // Money
    refund_returned: {
      subject: 'Your refund came back to us: {refund}',
      paragraphs: [
        `Your bank could not take the refund of {refund} for ${order} and sent it back to us. Nothing is lost: it is your balance on Tankobon now.`,
      ],
      action: 'See your balance',
    },
    balance_charged_back: {
      subject: 'Taken from your balance: {amount}',
      paragraphs: [
        `The refund for ${order} came back from your bank and was credited to your balance. Your bank is giving you the same money back as well, so {amount} were taken from your balance again.`,
        'If your bank decides otherwise, they come back to your balance by themselves.',
      ],
      action: toStatement,
    },
    balance_restored: {
      subject: 'Back in your balance: {amount}',
      paragraphs: [
        `Your bank does not give you the payment for ${order} back after all. {amount}, which were taken from your balance for it, are yours again.`,
      ],
      action: toStatement,
    },
    topup_charged_back: {
      subject: 'Your bank took a top-up back: {amount}',
      paragraphs: [
        `Your bank is taking back {amount} that you topped up your balance with. {takenCents, plural,
          =0 {Your balance did not hold any of it any more.}
          other {{taken} were taken from your balance for it.}}`,
        `{takenCents, plural, =0 {} other {They cannot be spent while your bank decides. If it decides otherwise, they come back to your balance by themselves.}}`,
      ],
      action: toStatement,
    },
    topup_restored: {
      subject: 'Your top-up stands after all: {amount}',
      paragraphs: [
        'Your bank does not take back the {amount} that you topped up your balance with.',
        '{takenCents, plural, =0 {} other {{taken}, which were taken from your balance for it, are yours again.}}',
      ],
      action: toStatement,
    },
    topup_lost: {
      subject: 'Your bank gave a top-up back to you: {amount}',
      paragraphs: [
        'Your bank has decided: {amount}, which you topped up your balance with, went back to your card.',
        '{staysTaken, select, true {What was taken from your balance for it stays taken.} other {}}',
        '{takenCents, plural, =0 {} other {{taken} more were taken from your balance.}}',
        '{owedCents, plural, =0 {} other {{owed} had been spent. You owe them: they are settled with what you earn next.}}',
      ],
      action: toStatement,
    },
    payout_paid: {
      subject: '{amount} is on its way to you',
      paragraphs: ['We have paid out {amount}. Your bank needs a few days to show it.'],
      action: 'See your sales',
    },
    payout_failed: {
      subject: 'Your payout did not arrive: {amount}',
      paragraphs: [
        `{byBank, select,
          true {Your bank sent your payout of {amount} back. The money is still yours. Please correct the bank account in your payout account; we will send it again.}
          other {{sent, select, true {The payment provider took your payout back} other {The payment provider refused your payout}} of {amount}. The money is still yours. Please look whether your payout account is complete; we will send it again.}}`,
      ],
      action: 'Look at your payout account',
    },
    account_asked: {
      subject: 'Your payout account needs something from you',
      paragraphs: [needed, 'Until it has that, your sales may not be paid out. What you earn stays yours meanwhile.'],
      action: toAccount,
    },
    account_payable: {
      subject: 'Your sales can be paid out',
      paragraphs: ['The payment provider has checked your payout account. What you earn can be paid out from now on.', needed],
      action: toAccount,
    },
    account_stopped: {
      subject: 'Your payouts are stopped',
      paragraphs: [
        `{isClosed, select,
          true {The payment provider has closed your payout account, and nothing can be paid out to it. Please ask the provider why.}
          other {The payment provider has stopped payouts to you. What you earn stays yours, and is paid out once they go on.}}`,
        `{isClosed, select, true {} other {${needed}}}`,
      ],
      action: toAccount,
    },
    kyc_approved: {
      subject: 'Your identity is approved',
      paragraphs: ['We have approved your identity. What you earn is paid out on its schedule.'],
      action: toAccount,
    },
    kyc_needs_info: {
      subject: 'We need more to approve your identity',
      paragraphs: [
        'Please read on your payout page what is missing, and answer there. Until your identity is approved, nothing is paid out. What you earn stays yours meanwhile.',
      ],
      action: 'Read and answer',
    },
    kyc_rejected: {
      subject: 'Your identity was not approved',
      paragraphs: ['We could not approve your identity, so nothing is paid out to you. The reason stands on your payout page.'],
      action: 'Read the reason',
    },
    chargeback_opened: {
      subject: `A payment is disputed: ${order}`,
      paragraphs: [
        `The bank of a buyer disputes the payment for ${order}. Your payout for it waits until that is decided. Please keep what shows that you sent it: receipts, tracking numbers, messages.`,
      ],
      action: toSales,
    },
    chargeback_lost: {
      subject: `The bank decided for the buyer: ${order}`,
      paragraphs: [`The disputed payment for ${order} went back to the buyer. Your share of it, {amount}, went back too.`, owed],
      action: toSales,
    },
    dispute_refunded: {
      subject: `A dispute ended with a refund: ${order}`,
      paragraphs: [`Money of ${order} went back to the buyer. Your share of it, {amount}, went back too.`, owed],
      action: 'Read the dispute',
    },

    // Listings and reports. Measures against a reported person stay private.
    listing_approved: {
      subject: `Approved: ${titled('your listing')}`,
      paragraphs: [`We have looked at ${named('your listing')}, and it is live now.`],
      action: 'See your listing',
    },
    listing_rejected: {
      subject: `Not approved: ${titled('your listing')}`,
      paragraphs: [`We could not approve ${named('your listing')}.${theReason}`, '{reason}', 'You can change it and submit it again.'],
      action: toListings,
    },
    listing_removed: {
      subject: `Removed: ${titled('your listing')}`,
      paragraphs: [
        `We have removed ${named('your listing')} from sale.${theReason}`,
        '{reason}',
        'If you think this is wrong, you can appeal from your listings.',
      ],
      action: toListings,
    },
    listing_paused: {
      subject: `Paused: ${titled('your listing')}`,
      paragraphs: [
        `Our team paused ${named('your listing')} on {at}. Nobody can buy or rent it for now.${theReason}`,
        '{reason}',
        'If you think this is wrong, you can appeal from your listings.',
      ],
      action: toListings,
    },
    report_upheld: {
      subject: 'We acted on your report',
      paragraphs: [`We have looked at ${reported} that you reported, and have acted on it. Thank you for telling us.`],
      action: toNotifications,
    },
    report_cleared: {
      subject: 'We have looked at your report',
      paragraphs: [`We have looked at ${reported} that you reported, and found nothing against our rules. Thank you for telling us.`],
      action: `{hasListingId, select, true {See the listing} other {${toNotifications}}}`,
    },

    // Disputes
    dispute_begun: {
      subject: `Your dispute about ${copy} is open`,
      paragraphs: [
        'We have told the other side. They have until {dueAt} to answer, and nothing of this contract is paid out until it is decided.',
        'If they say nothing, we decide on what you have shown.',
      ],
      action: toDispute,
    },
    dispute_opened: {
      subject: `Your answer is needed: dispute about ${copy}`,
      paragraphs: [
        `The other side has opened a dispute about ${copy}. Please answer by {dueAt}, and show what you have.`,
        'Without your answer we decide on what has been shown. Nothing of this contract is paid out until then.',
      ],
      action: toDispute,
    },
    dispute_answered: {
      subject: `{offered, select, true {An offer} other {Something new}} in the dispute about ${copy}`,
      paragraphs: [
        `{offered, select,
          true {The other side has answered in the dispute about ${copy}, and offers to give money back.}
          other {The other side has added something to the dispute about ${copy}.}}`,
      ],
      action: toDispute,
    },
    dispute_reminder: {
      subject: `Reminder: dispute about ${copy}`,
      paragraphs: [
        `{hasDueAt, select,
          true {What you have to say about ${copy} counts until {dueAt}. After that it is decided on what there is.}
          other {The dispute about ${copy} waits for what you have to say.}}`,
      ],
      action: toDispute,
    },
    dispute_escalated: {
      subject: `We decide the dispute about ${copy}`,
      paragraphs: [`We look at the dispute about ${copy} now, and decide on what both sides have shown.`],
      action: toDispute,
    },
    dispute_decided: {
      subject: `Decided: dispute about ${copy}`,
      paragraphs: [
        `{verdict, select,
          none {{refundCents, plural,
            =0 {The dispute about ${copy} is over. No money is given back.}
            other {The dispute about ${copy} is over: {refund} go back to you.}}}
          other {The buyer’s bank has decided about the payment for ${copy}, for the {verdict, select, won {seller} other {buyer}}. The dispute is over.}}`,
      ],
      action: toDispute,
    },

    // Requests, messages and announcements
    request_opened: {
      subject: `A request for ${copy}`,
      paragraphs: [`Somebody is interested in ${copy} and waits for your answer.`],
      action: toMessages,
    },
    request_moved: {
      subject: `Your request for ${copy}`,
      paragraphs: [
        `There is news about the request for ${copy}. {stage, select,
          applied {It was received.} screening {It is being looked at.} interview {A viewing is planned.} offer {An offer is made.}
          contract_sent {The order is ready for you.} hired {It is agreed.} other {It was declined.}}`,
      ],
      action: toMessages,
    },
    request_withdrawn: {
      subject: `Withdrawn: a request for ${copy}`,
      paragraphs: [`The request for ${copy} was withdrawn. You need not do anything.`],
      action: toMessages,
    },
    viewing_set: {
      subject: `{hasViewingAt, select, true {Viewing} other {No viewing}}: ${copy}`,
      paragraphs: [
        `{hasViewingAt, select,
          true {The viewing of ${copy} is planned for {viewingAt}.}
          other {The viewing of ${copy} does not take place.}}`,
      ],
      action: toMessages,
    },
    messages_unread: {
      subject: 'You have unread messages',
      paragraphs: [
        `{hasConversationId, select,
          true {There are messages about ${copy} that you have not read yet.}
          other {There are messages for you that you have not read yet.}}`,
      ],
      action: toMessages,
    },
    announcement: {
      subject: titled('News from Tankobon'),
      paragraphs: ['{body}', 'How you hear of announcements is up to you: choose it on the page of your notifications.'],
      action: toNotifications,
    },

    // Offers
    offer_made: {
      subject: `An offer for ${copy}: {amount}`,
      paragraphs: [`You are offered {amount} for ${copy}. You can accept, decline or name another amount until {dueAt}.`],
      action: toConversation,
    },
    offer_kept: {
      subject: `Agreed: ${copy} for {amount}`,
      paragraphs: [
        `${copy} is in your cart for {amount} and kept for you until {dueAt}. If it is not paid by then, others can have it again.`,
      ],
      action: 'Go to checkout',
    },
    offer_accepted: {
      subject: 'Accepted: your offer of {amount}',
      paragraphs: [`The buyer takes ${copy} for {amount}. It is kept for them for 24 hours; you hear from us when it is paid.`],
      action: toConversation,
    },
    offer_declined: {
      subject: 'Declined: your offer of {amount}',
      paragraphs: [`Your offer of {amount} for ${copy} was declined. You can make another one.`],
      action: toConversation,
    },
    offer_expired: {
      subject: 'Not answered: your offer of {amount}',
      paragraphs: [`Nobody answered your offer of {amount} for ${copy} in 48 hours, so it has ended. You can make another one.`],
      action: toConversation,
    },
    offer_failed: {
      subject: `Accepted too late: the offer for ${copy}`,
      paragraphs: [
        `The offer of {amount} for ${copy} was accepted, but nothing could be kept for it. It has ended, and nothing is charged.`,
      ],
      action: toConversation,
    },
    offer_lapsed: {
      subject: `Not paid in time: ${copy}`,
      paragraphs: [`What was agreed to, ${copy} for {amount}, was not paid in 24 hours. Others can have it again.`],
      action: toConversation,
    },
  },
};
