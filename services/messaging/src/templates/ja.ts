import type { MailCatalogue } from './catalogue.js';

const titled = (otherwise: string) => `{hasTitle, select, true {{title}} other {${otherwise}}}`;
const named = (otherwise: string) => `{hasTitle, select, true {「{title}」} other {${otherwise}}}`;
const copy = named('商品');
const order = 'ご注文 {orderNumber}';
const theReason = '{hasReason, select, true {理由は次のとおりです。} other {}}';
const reason = [theReason, '{reason}'];
const returnTo = '{hasReturnAddress, select, true {返送先:\n{returnAddress}} other {}}';
const needed =
  '{hasNeeds, select, true {決済会社が{hasDueBy, select, true {{dueBy} までに} other {}}次のものを求めています：{needs}} other {}}';
const reported = '{kind, select, listing {出品} message {メッセージ} person {方} other {レビュー}}';
const addressAwaited = (person: string) =>
  `{needsAddress, select, true {お届け先がまだ登録されていません。${person}に確認していますので、登録されるまでお待ちください。} other {}}`;
const owed = '{owedCents, plural, =0 {} other {このうち {owed} は送金済みのため、次の売上から精算します。}}';

const toOrder = '注文を見る';
const toSales = '販売管理を開く';
const toRentals = '貸出のページへ';
const toRented = 'レンタルを見る';
const toListings = '出品の一覧を開く';
const toMessages = 'メッセージを開く';
const toConversation = '会話を開く';
const toDispute = '申し立てを見る';
const toStatement = '明細を見る';
const toAccount = '受取口座を開く';

/** Japanese mails, in ICU MessageFormat. */
export const ja: MailCatalogue = {
  locale: 'ja',
  greeting: '{hasName, select, true {{name} 様} other {お客様}}',
  footer: '単行本のマーケットプレイス Tankobon より、このメールアドレスをご登録の方にお送りしています。',
  rows: {
    line: `${titled('商品')}{quantity, plural, =1 {} other { × {quantity}冊}}`,
    shipping: '送料',
    deposit: '保証金(レンタル終了後に返金)',
    total: '合計',
    captured: '{template, select, deposit_decided {出品者の受取額} other {お受取額}}',
    released: '返金額',
    count: '{count}件',
  },
  topics: {
    purchases: '購入',
    sales: '販売',
    rentals: 'レンタル',
    money: 'お金',
    reports: 'ご報告',
    listings: '出品',
    disputes: '申し立て',
    offers: 'オファー',
    requests: 'リクエスト',
    messages: 'メッセージ',
    reviews: 'レビュー',
    announcements: 'お知らせ',
  },
  needs: {
    bank_account: '銀行口座',
    document: '確認書類',
    terms: '規約への同意',
    business: '販売内容または会社の情報',
    person: 'ご本人の情報',
    other: 'その他の情報',
  },
  mails: {
    welcome: {
      subject: 'Tankobon へようこそ',
      paragraphs: ['アカウントの準備ができました。本棚に足りない一冊を探すことも、手元の一冊を出品することもできます。'],
      action: '漫画を探す',
    },
    digest: { subject: 'Tankobon：今日のまとめ', paragraphs: ['前回のまとめ以降の新しいお知らせです。'], action: '通知を見る' },
    verify_email: {
      subject: 'メールアドレスの確認をお願いします',
      paragraphs: [
        'このメールアドレスで Tankobon のアカウントが作成されました。ご本人のアドレスであることをご確認ください。リンクは24時間、一度だけ有効です。',
        'お心当たりがない場合は、何もする必要はありません。確認されるまで、ほかの利用者の文章がこのアドレスに届くことはありません。',
      ],
      action: 'このアドレスを確認する',
    },
    reset_password: {
      subject: 'パスワードの再設定',
      paragraphs: [
        'パスワードの再設定を受け付けました。下のリンクは30分間、一度だけ有効です。',
        'お心当たりがない場合は、何もする必要はありません。パスワードはそのままです。',
      ],
      action: '新しいパスワードを設定する',
    },
    sign_in_warning: {
      subject: 'お客様のアカウントへのログインが試みられています',
      paragraphs: [
        'お客様のアカウントに、誤ったパスワードが何度も入力されました。ログインは成立していません。',
        'ご本人の場合は、新しいパスワードを設定してください。お心当たりがない場合も、特に手続きは必要ありません。ログインしたことのある端末は、これまでどおり使えます。ほかのサービスと異なるパスワードをお使いいただくと、より安全です。',
      ],
      action: '新しいパスワードを設定する',
    },
    account_reopened: {
      subject: 'アカウントの利用を再開できます',
      paragraphs: [
        `アカウントの停止を解除しました。再びログインできます。${theReason}`,
        '{reason}',
        'アカウントとともに停止された出品は、在庫の画面から再開できます。',
      ],
      action: 'ログイン',
    },

    // Orders and sales
    order_receipt: {
      subject: `${order} の領収書`,
      paragraphs: [
        'お支払いを確認しました。出品者が発送の準備を始めます。',
        '{rented, select, true {レンタルの期間が確定しました。出品者が初日に合わせて発送します。} other {}}',
      ],
      action: toOrder,
    },
    order_to_ship: {
      subject: '売れました。発送をお願いします({orderNumber})',
      paragraphs: ['次の商品が購入され、支払いが完了しました。', addressAwaited('購入者')],
      action: toSales,
    },
    address_missing: {
      subject: `${order} のお届け先を教えてください`,
      paragraphs: ['お支払いは完了していますが、お届け先が登録されていません。登録後に出品者が発送します。'],
      action: 'お届け先を登録する',
    },
    order_expired: {
      subject: `${order} は期限切れになりました`,
      paragraphs: ['お支払いを期限までに確認できなかったため、商品は売り場に戻りました。請求はありません。'],
      action: '漫画を探す',
    },
    order_cancelled: {
      subject: `${order} は取り消されました`,
      paragraphs: ['ご注文は取り消されました。お支払い済みの金額は返金されます。'],
      action: toOrder,
    },
    order_refunded: {
      subject: `${order} の返金:{refund}`,
      paragraphs: ['{refund} を、お支払いの方法に返金しました。反映には数日かかることがあります。'],
      action: toOrder,
    },
    sale_shipped: {
      subject: `発送されました:${titled(order)}`,
      paragraphs: [`出品者が${named('ご注文の商品')}を発送しました。届きましたら、注文のページでお知らせください。`],
      action: toOrder,
    },
    sale_reminder: {
      subject: `お早めに発送してください:${titled(order)}`,
      paragraphs: [
        `${copy}は支払い済みで、発送を待っています。{shipBy} までに発送済みにならない場合、取引はキャンセルされ、購入者に全額が返金されます。`,
      ],
      action: toSales,
    },
    sale_delivered_seller: {
      subject: `届きました:${titled(order)}`,
      paragraphs: [`${copy}が購入者に届きました。申し立てがなければ、取引は自動的に完了します。`],
      action: toSales,
    },
    sale_cancelled: {
      subject: `キャンセルされました:${titled(order)}`,
      paragraphs: [
        `{by, select,
          buyer {${named('ご注文')}をキャンセルしました。}
          seller {出品者が${named('ご注文の商品')}を発送できなくなり、キャンセルしました。理由は注文のページでご覧いただけます。}
          other {${named('ご注文の商品')}が期限までに発送されなかったため、キャンセルされました。}}`,
        '送料を含む{refund}を返金します。',
      ],
      action: toOrder,
    },
    sale_cancelled_seller: {
      subject: `取引がキャンセルされました。発送しないでください:${titled('{orderNumber}')}`,
      paragraphs: [
        `{by, select,
          buyer {購入者が、発送前の${copy}をキャンセルしました。}
          seller {${copy}の取引をキャンセルしました。}
          other {${copy}は期限までに発送されなかったため、キャンセルされました。}}`,
        '購入者には全額が返金され、商品はふたたび売り場に並びます。',
      ],
      action: toSales,
    },
    sale_completed: {
      subject: `取引が完了しました:${titled('{earned}')}`,
      paragraphs: [`${copy}の取引が完了しました。売上は{earned}(手数料差引前)です。`],
      action: toSales,
    },
    review_wanted: {
      subject: `いかがでしたか：${titled('ご注文')}`,
      paragraphs: [`${copy}のお取引の感想は、ほかの方の参考になります。ひとことお寄せください。`],
      action: 'レビューを書く',
    },
    review_wanted_seller: {
      subject: `いかがでしたか：${titled('レンタル')}`,
      paragraphs: [`${copy}のレンタルが終わりました。借り手についての感想は、ほかの出品者の参考になります。ひとことお寄せください。`],
      action: '借り手をレビューする',
    },

    // Rentals
    rental_confirmed_seller: {
      subject: 'レンタルのご予約です。発送をお願いします({orderNumber})',
      paragraphs: [
        '次の商品のレンタルが予約され、お支払いも済みました。初日に届くように発送してください。',
        addressAwaited('借り手'),
        '最終日までに発送されない場合は取り消しとなり、借り手に全額が返金されます。',
      ],
      action: toRentals,
    },
    rental_unsent_seller: {
      subject: `発送してください:${titled('レンタル')}`,
      paragraphs: [
        `${copy}のレンタルは{startDate}に始まりますが、まだ発送済みになっていません。`,
        '最終日までに発送されない場合、レンタルはキャンセルされ、借り手に全額が返金されます。',
      ],
      action: toRentals,
    },
    rental_shipped: {
      subject: `発送されました:${titled('レンタル商品')}`,
      paragraphs: [`出品者が${copy}を発送しました。届きましたら、お知らせください。`, returnTo],
      action: toRented,
    },
    rental_received_seller: {
      subject: `到着しました:${titled('貸出中の商品')}`,
      paragraphs: [`借り手が${copy}を受け取りました。`],
      action: toRentals,
    },
    rental_sent_back_seller: {
      subject: `返送されました:${titled('貸出中の商品')}`,
      paragraphs: [`借り手が${copy}を返送しました。届きましたら、商品の状態とあわせてお知らせください。保証金の精算はその後になります。`],
      action: toRentals,
    },
    rental_returned: {
      subject: `返却されました:${titled('レンタル商品')}`,
      paragraphs: [
        `{hasCondition, select,
          true {出品者が${copy}の返却を確認しました。状態:{condition, select,
            as_new {新品同様} fine {極美} near_fine {美} very_good {良好} good {並} fair {やや難あり} poor {難あり} other {{condition}}}}
          other {${copy}が届いていないという連絡がないため、返却済みとして扱います。}}`,
        '72時間以内に請求されなかった保証金は、お客様に返金されます。',
      ],
      action: toRented,
    },
    rental_overdue_seller: {
      subject: `返却期限を過ぎています:${titled('貸出中の商品')}`,
      paragraphs: [
        `${copy}のレンタル期間は終了しましたが、まだ返送されていません。借り手にお知らせを送ります。遅れた日数分の料金は、保証金から出品者に支払われます。`,
      ],
      action: toRentals,
    },
    rental_extended: {
      subject: `レンタルを延長しました:${titled('レンタル')}`,
      paragraphs: [
        `${copy}の延長分のお支払いが済みました。{endDate}までお手元に置いていただけます。当日中に返送いただければ期限内の返却となります。`,
      ],
      action: toOrder,
    },
    rental_extended_seller: {
      subject: `レンタルが延長されました:${titled('貸出中の商品')}`,
      paragraphs: [
        `{isPrepaid, select,
          true {借り手が${copy}のレンタルを{endDate}まで延長しました。延長分はお支払い済みの料金に含まれています。}
          other {借り手が${copy}の延長分を支払いました。レンタルは{endDate}までになります。}}`,
      ],
      action: toRentals,
    },
    rental_reminder: {
      subject: `{isOverdue, select, true {返却期限を過ぎています} other {返却期限のお知らせ}}:${titled(order)}`,
      paragraphs: [
        `{isOverdue, select,
          true {${copy}のレンタルは{endDate}に終了しましたが、返送のご連絡をまだいただいていません。遅れた日数分の料金は保証金から差し引かれます。}
          other {${copy}のレンタルは{endDate}に終了します。当日中に返送いただければ期限内の返却となります。}}`,
        '返送されましたら、注文のページでお知らせください。',
        returnTo,
      ],
      action: toOrder,
    },
    rental_cancelled: {
      subject: `レンタルが取り消されました:${titled('ご予約')}`,
      paragraphs: [
        `{by, select,
          renter {${copy}のレンタルを取り消しました。}
          seller {出品者が${copy}を発送できないため、レンタルを取り消しました。}
          other {${copy}が期限までに発送されなかったため、レンタルは取り消されました。}}`,
        'レンタル料金、送料、保証金をあわせて {refund} を返金します。',
      ],
      action: toRented,
    },
    rental_cancelled_seller: {
      subject: `レンタル取り消し、発送しないでください:${titled('出品中の商品')}`,
      paragraphs: [
        `{by, select,
          renter {発送前に、借り手が${copy}のレンタルを取り消しました。}
          seller {${copy}のレンタルを取り消しました。}
          other {${copy}が期限までに発送済みにならなかったため、レンタルは取り消されました。}}`,
        '借り手には全額が返金され、期間は再び空きになります。',
      ],
      action: toRentals,
    },
    deposit_decided: {
      subject: `保証金の精算:${titled('レンタル')}`,
      paragraphs: [
        `{capturedCents, plural,
          =0 {${copy}の保証金は全額返金されます。}
          other {${copy}の保証金の一部または全額を出品者が受け取ります。}}`,
        ...reason,
      ],
      action: toRented,
    },
    deposit_decided_seller: {
      subject: `保証金の精算が済みました:${titled('レンタル')}`,
      paragraphs: [`${copy}の保証金の精算が済みました。`, ...reason],
      action: toRentals,
    },

    // Money
    refund_returned: {
      subject: '返金が戻ってきました:{refund}',
      paragraphs: [
        '注文 {orderNumber} の返金 {refund} を銀行が受け取れず、当社に戻されました。金額は失われていません。Tankobonの残高に加えました。',
      ],
      action: '残高を見る',
    },
    balance_charged_back: {
      subject: '残高から差し引きました:{amount}',
      paragraphs: [
        '注文 {orderNumber} の返金は、銀行から戻されたため残高に加えていました。同じ代金を銀行もお客様に返金しているため、{amount} を残高から差し引きました。',
        '銀行の決定が変わった場合は、自動的に残高へ戻ります。',
      ],
      action: toStatement,
    },
    balance_restored: {
      subject: '残高に戻りました:{amount}',
      paragraphs: ['銀行は注文 {orderNumber} の代金を返金しないことになりました。差し引いていた {amount} を残高に戻しました。'],
      action: toStatement,
    },
    topup_charged_back: {
      subject: '銀行がチャージを取り消しました:{amount}',
      paragraphs: [
        `お客様の銀行が、残高へのチャージ {amount} を取り消そうとしています。{takenCents, plural,
          =0 {この金額は、すでに残高にありませんでした。}
          other {そのため {taken} を残高から差し引きました。}}`,
        '{takenCents, plural, =0 {} other {銀行の決定が出るまで、この金額はご利用いただけません。取り消しが認められなかった場合は、自動的に残高へ戻ります。}}',
      ],
      action: toStatement,
    },
    topup_restored: {
      subject: 'チャージは有効のままです:{amount}',
      paragraphs: [
        '銀行は、残高へのチャージ {amount} を取り消さないことになりました。',
        '{takenCents, plural, =0 {} other {差し引いていた {taken} を残高に戻しました。}}',
      ],
      action: toStatement,
    },
    topup_lost: {
      subject: 'チャージの取り消しが確定しました:{amount}',
      paragraphs: [
        '残高へのチャージ {amount} は、銀行からお客様へ返金されました。',
        '{staysTaken, select, true {残高から差し引いた金額は戻りません。} other {}}',
        '{takenCents, plural, =0 {} other {さらに {taken} を残高から差し引きました。}}',
        '{owedCents, plural, =0 {} other {ご利用済みの {owed} はお支払いが必要なため、次の売上から精算します。}}',
      ],
      action: toStatement,
    },
    payout_paid: {
      subject: '{amount} を送金しました',
      paragraphs: ['{amount} を送金しました。口座への反映には数日かかることがあります。'],
      action: toSales,
    },
    payout_failed: {
      subject: '送金が届きませんでした:{amount}',
      paragraphs: [
        `{byBank, select,
          true {{amount} の送金が、銀行から戻されました。金額は引き続きお客様のものです。受取口座の銀行情報をご訂正ください。あらためて送金します。}
          other {{amount} の送金が、決済会社に{sent, select, true {取り消されました} other {断られました}}。金額は引き続きお客様のものです。受取口座の設定をご確認ください。あらためて送金します。}}`,
      ],
      action: '受取口座を確認する',
    },
    account_asked: {
      subject: '受取口座の手続きが必要です',
      paragraphs: [needed, '手続きが済むまで、売上金を送金できないことがあります。売上金はその間もお客様のものです。'],
      action: toAccount,
    },
    account_payable: {
      subject: '売上金を受け取れるようになりました',
      paragraphs: ['決済会社による受取口座の確認が済みました。これからは売上金を送金できます。', needed],
      action: toAccount,
    },
    account_stopped: {
      subject: '売上金の送金が止められました',
      paragraphs: [
        `{isClosed, select,
          true {決済会社がお客様の受取口座を閉鎖したため、送金できません。理由は決済会社にお問い合わせください。}
          other {決済会社がお客様への送金を止めました。売上金は引き続きお客様のもので、再開後に送金します。}}`,
        `{isClosed, select, true {} other {${needed}}}`,
      ],
      action: toAccount,
    },
    kyc_approved: {
      subject: '本人確認が承認されました',
      paragraphs: ['本人確認が承認されました。売上金は予定どおり送金されます。'],
      action: toAccount,
    },
    kyc_needs_info: {
      subject: '本人確認に追加の情報が必要です',
      paragraphs: [
        '不足しているものを受取口座のページでご確認のうえ、そこからご回答ください。承認されるまで送金は行われません。売上金はその間もお客様のものです。',
      ],
      action: '確認して回答する',
    },
    kyc_rejected: {
      subject: '本人確認が承認されませんでした',
      paragraphs: ['本人確認を承認できなかったため、送金は行われません。理由は受取口座のページに記載しています。'],
      action: '理由を読む',
    },
    chargeback_opened: {
      subject: '支払いに異議が申し立てられました:注文 {orderNumber}',
      paragraphs: [
        '購入者のカード会社が、注文 {orderNumber} の支払いに異議を申し立てました。結果が出るまで送金を保留します。発送の控え、追跡番号、メッセージなど、発送を示すものを保管してください。',
      ],
      action: toSales,
    },
    chargeback_lost: {
      subject: '異議が認められました:注文 {orderNumber}',
      paragraphs: ['注文 {orderNumber} の支払いは購入者に戻されました。お客様の売上 {amount} も取り消されました。', owed],
      action: toSales,
    },
    dispute_refunded: {
      subject: '申し立てが返金で終わりました:注文 {orderNumber}',
      paragraphs: ['注文 {orderNumber} の代金が購入者に返金されました。お客様の売上 {amount} も取り消されました。', owed],
      action: '申し立てを読む',
    },

    // Listings and reports. Measures against a reported person stay private.
    listing_approved: {
      subject: `承認されました:${titled('出品')}`,
      paragraphs: [`${named('出品')}の確認が終わり、公開されました。`],
      action: '出品を見る',
    },
    listing_rejected: {
      subject: `承認できませんでした:${titled('出品')}`,
      paragraphs: [`${named('出品')}は承認できませんでした。${theReason}`, '{reason}', '内容を直して、もう一度申請できます。'],
      action: toListings,
    },
    listing_removed: {
      subject: `出品の削除：${titled('出品')}`,
      paragraphs: [
        `${named('出品')}を売り場から削除しました。${theReason}`,
        '{reason}',
        'この判断に誤りがあると思われる場合は、出品の一覧から異議を申し立てられます。',
      ],
      action: toListings,
    },
    listing_paused: {
      subject: `出品の停止：${titled('出品')}`,
      paragraphs: [
        `${named('出品')}を運営が {at} に停止しました。現在は購入もレンタルもできません。${theReason}`,
        '{reason}',
        'この判断に誤りがあると思われる場合は、出品の一覧から異議を申し立てられます。',
      ],
      action: toListings,
    },
    report_upheld: {
      subject: 'ご報告に対応しました',
      paragraphs: [`ご報告いただいた${reported}を確認し、対応しました。お知らせいただきありがとうございます。`],
      action: 'お知らせを開く',
    },
    report_cleared: {
      subject: 'ご報告を確認しました',
      paragraphs: [
        `ご報告いただいた${reported}を確認しましたが、規約に反する点は見つかりませんでした。お知らせいただきありがとうございます。`,
      ],
      action: '{hasListingId, select, true {出品を見る} other {お知らせを開く}}',
    },

    // Disputes
    dispute_begun: {
      subject: `${copy}についての申し立てを受け付けました`,
      paragraphs: [
        '相手の方にお知らせしました。回答の期限は {dueAt} です。決定するまで、この契約の売上は支払われません。',
        '回答がない場合は、提出された内容をもとに当社が判断します。',
      ],
      action: toDispute,
    },
    dispute_opened: {
      subject: `ご回答をお願いします：${copy}についての申し立て`,
      paragraphs: [
        `${copy}について、相手の方から申し立てがありました。{dueAt} までに回答し、証拠をお示しください。`,
        '回答がない場合は、提出された内容をもとに当社が判断します。それまで、この契約の売上は支払われません。',
      ],
      action: toDispute,
    },
    dispute_answered: {
      subject: `${copy}についての申し立てに{offered, select, true {提案があります} other {新しい内容があります}}`,
      paragraphs: [
        `{offered, select,
          true {${copy}についての申し立てに相手の方が回答し、返金を提案しています。}
          other {${copy}についての申し立てに、相手の方が内容を追加しました。}}`,
      ],
      action: toDispute,
    },
    dispute_reminder: {
      subject: `期限のお知らせ：${copy}についての申し立て`,
      paragraphs: [
        `{hasDueAt, select,
          true {${copy}についてのご意見は {dueAt} まで受け付けます。その後は、提出された内容をもとに判断します。}
          other {${copy}についての申し立てに、ご意見をお寄せください。}}`,
      ],
      action: toDispute,
    },
    dispute_escalated: {
      subject: `${copy}についての申し立てを当社が判断します`,
      paragraphs: [`${copy}についての申し立てを確認し、双方が提出した内容をもとに判断します。`],
      action: toDispute,
    },
    dispute_decided: {
      subject: `決定のお知らせ：${copy}についての申し立て`,
      paragraphs: [
        `{verdict, select,
          none {{refundCents, plural,
            =0 {${copy}についての申し立てが終わりました。返金はありません。}
            other {${copy}についての申し立てが終わり、{refund} が返金されます。}}}
          other {${copy}の支払いについて、購入者のカード会社が{verdict, select, won {出品者} other {購入者}}の主張を認めました。申し立ては終わりました。}}`,
      ],
      action: toDispute,
    },

    // Requests, messages and announcements
    request_opened: {
      subject: `${copy}へのリクエストが届きました`,
      paragraphs: [`${copy}に興味のある方が、お返事を待っています。`],
      action: toMessages,
    },
    request_moved: {
      subject: `${copy}へのリクエストについて`,
      paragraphs: [
        `${copy}へのリクエストに動きがありました。{stage, select,
          applied {受け付けられました。} screening {出品者が確認しています。} interview {下見が予定されています。} offer {オファーがあります。}
          contract_sent {注文の準備ができました。} hired {合意しました。} other {お断りとなりました。}}`,
      ],
      action: toMessages,
    },
    request_withdrawn: {
      subject: `${copy}へのリクエストが取り下げられました`,
      paragraphs: [`${copy}へのリクエストは取り下げられました。手続きは必要ありません。`],
      action: toMessages,
    },
    viewing_set: {
      subject: `${copy}の下見{hasViewingAt, select, true {} other {中止}}のお知らせ`,
      paragraphs: [`{hasViewingAt, select, true {${copy}の下見は {viewingAt} の予定です。} other {${copy}の下見は中止になりました。}}`],
      action: toMessages,
    },
    messages_unread: {
      subject: '未読のメッセージがあります',
      paragraphs: [
        `{hasConversationId, select,
          true {${copy}について、まだ読んでいないメッセージがあります。}
          other {まだ読んでいないメッセージがあります。}}`,
      ],
      action: toMessages,
    },
    announcement: {
      subject: titled('Tankobon からのお知らせ'),
      paragraphs: ['{body}', 'お知らせの受け取り方は、通知のページでお選びいただけます。'],
      action: '通知を見る',
    },

    // Offers
    offer_made: {
      subject: `${copy}にオファーが届きました：{amount}`,
      paragraphs: [`${copy}に {amount} のオファーがあります。{dueAt} までに、承諾、辞退、または別の金額の提案ができます。`],
      action: toConversation,
    },
    offer_kept: {
      subject: `合意しました：${copy} {amount}`,
      paragraphs: [`${copy}を {amount} でカートに入れ、{dueAt} まで取り置いています。期限までに支払われないと、取り置きは終わります。`],
      action: '購入手続きへ',
    },
    offer_accepted: {
      subject: 'オファーが承諾されました：{amount}',
      paragraphs: [`購入者が${copy}を {amount} で承諾しました。24時間取り置きます。支払われたらお知らせします。`],
      action: toConversation,
    },
    offer_declined: {
      subject: 'オファーは断られました：{amount}',
      paragraphs: [`${copy}への {amount} のオファーは断られました。別の金額を提案できます。`],
      action: toConversation,
    },
    offer_expired: {
      subject: 'オファーに返答がありませんでした：{amount}',
      paragraphs: [`${copy}への {amount} のオファーは、48時間以内に返答がなく終了しました。あらためて提案できます。`],
      action: toConversation,
    },
    offer_failed: {
      subject: `${copy}のオファーは間に合いませんでした`,
      paragraphs: [`${copy}への {amount} のオファーは承諾されましたが、取り置きできませんでした。オファーは終了し、請求はありません。`],
      action: toConversation,
    },
    offer_lapsed: {
      subject: `支払期限が過ぎました：${copy}`,
      paragraphs: [`合意した${copy} {amount} は、24時間以内に支払われませんでした。取り置きは終わりました。`],
      action: toConversation,
    },
  },
};
