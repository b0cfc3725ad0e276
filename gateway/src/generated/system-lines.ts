/* eslint-disable */
export const systemLines = {
en: {
  "request_opened": "A request was sent.",
  "request_moved": "The request was updated.",
  "offer": "An offer was made.",
  "ordered": "An order was placed.",
  "booked": "A rental was booked.",
  "shipped": "The item was shipped.",
  "delivered": "The item was delivered.",
  "dispute_opened": "A dispute was opened.",
  "dispute_closed": "The dispute was closed.",
  "offer_countered": "A counter-offer was made.",
  "offer_accepted": "The offer was accepted.",
  "offer_declined": "The offer was declined.",
  "offer_withdrawn": "The offer was withdrawn.",
  "offer_expired": "The offer expired.",
  "offer_failed": "The offer was accepted, but the item was no longer available.",
  "offer_lapsed": "The accepted offer was not paid in time. The item is available to others again."
},
ja: {
  "request_opened": "リクエストが送信されました。",
  "request_moved": "リクエストの状況が変わりました。",
  "offer": "オファーがありました。",
  "ordered": "注文されました。",
  "booked": "日程が予約されました。",
  "shipped": "発送されました。",
  "delivered": "届きました。",
  "dispute_opened": "異議が申し立てられました。",
  "dispute_closed": "異議の手続きが終わりました。",
  "offer_countered": "別の金額が提案されました。",
  "offer_accepted": "オファーが承諾されました。",
  "offer_declined": "オファーは断られました。",
  "offer_withdrawn": "オファーは取り下げられました。",
  "offer_expired": "期限までに返答がなく、オファーは終了しました。",
  "offer_failed": "オファーは承諾されましたが、取り置きできず終了しました。",
  "offer_lapsed": "合意した金額での支払期限が過ぎ、取り置きは終わりました。"
},
};
