/**
 * What a full address may begin with: what browsers open or hand to an app. Whatever could run code in the page
 * (`javascript:`, `data:`, `blob:`) or read the visitor's disk (`file:`) must not be among them.
 */
export const linkScheme =
  /^(?:https|mailto|tel|sms|webcal|geo|facetime|facetime-audio|whatsapp|skype|sip|xmpp|tg|viber):/i
