import type { FieldErrorMessages } from '../en/field-errors.ts'

export const fieldErrors: FieldErrorMessages = {
  field_required: 'Tafadhali jaza sehemu hii.',
  named_field_required: (label) => `Tafadhali jaza sehemu hii: ${label}`,
  text_expected: 'Tafadhali tuma maandishi.',
  text_not_plain: 'Tafadhali tumia maandishi ya kawaida tu.',
  text_too_long: (max) => `Tafadhali tumia herufi zisizozidi ${max}.`,
  number_expected: 'Tafadhali tuma namba.',
  number_too_small: 'Namba hii ni ndogo mno.',
  number_too_large: 'Namba hii ni kubwa mno.',
  whole_number_expected: 'Tafadhali tuma namba kamili.',
  whole_number_out_of_range: (max) => `Tafadhali tuma namba kamili kuanzia 1 hadi ${max}.`,
  boolean_expected: 'Tafadhali tuma kweli au si kweli.',
  list_expected: 'Tafadhali tuma orodha.',
  object_expected: 'Tafadhali tuma kundi la taarifa.',
  too_short: 'Hii ni fupi mno.',
  too_long: 'Hii ni ndefu mno.',
  choice_not_offered: 'Tafadhali chagua mojawapo ya zilizopo.',
  value_not_allowed: 'Hii si mojawapo ya zinazokubalika.',
  value_invalid: 'Hii haikubaliki.',
  idempotency_key_invalid: 'Tafadhali tuma herufi, tarakimu, vistari au mistari chini 8 hadi 128.',

  name_required: 'Jina linahitajika',
  first_name_required: 'Jina la kwanza linahitajika',
  last_name_required: 'Jina la ukoo linahitajika',
  email_required: 'Barua pepe inahitajika',
  email_invalid: 'Barua pepe si sahihi',
  phone_required: 'Namba ya simu inahitajika',
  phone_invalid: 'Namba ya simu si sahihi',
  street_required: 'Mtaa unahitajika',
  message_required: 'Ujumbe unahitajika',
  contact_details_required: 'Tafadhali jaza mawasiliano yako yote',

  password_required: 'Nenosiri linahitajika',
  password_too_short: (min) => `Nenosiri liwe na herufi ${min} au zaidi`,
  password_too_long: (max) => `Nenosiri lisizidi herufi ${max}`,
  password_too_common: 'Nenosiri hili ni rahisi kukisia. Tafadhali chagua lingine.',
  passwords_differ: 'Manenosiri hayafanani',
  password_wrong: 'Nenosiri si sahihi.',
  second_factor_code_invalid:
    'Tafadhali weka tarakimu sita za programu yako ya uthibitisho, au msimbo wa dharura.',
  otp_invalid: 'Tafadhali weka msimbo sahihi wa tarakimu 6',

  mail_place_unknown: (name) => `Hakuna kitu kinachoitwa {${name}} hapa.`,
  mail_place_missing: (name) => `Tafadhali acha {${name}}.`,

  transaction_id_required: 'Tafadhali weka namba ya muamala kama uthibitisho wa malipo.',
  transaction_id_used: 'Namba hii ya muamala tayari imetumika. Tafadhali ihakiki na ujaribu tena.',
  amount_not_above_zero: 'Tafadhali weka kiasi kinachozidi sifuri.',
  amount_too_large: (max) => `Tafadhali weka kiasi kisichozidi ${max.toLocaleString('en-US')}.`,
  too_many_payments: (max) =>
    `Tafadhali taja malipo mengine yasiyozidi ${max}, na ukijulishe kituo kuhusu mengine yoyote.`,
  campaign_not_found: 'Hakuna kampeni kama hiyo.',
  campaign_ended: 'Kampeni hii imekwisha. Tafadhali chagua nyingine.',

  cart_empty: 'Kikapu chako ni kitupu. Tafadhali weka bidhaa kikapuni kabla ya kuendelea kulipa.',
  order_too_large: 'Oda hii ni kubwa mno. Tafadhali igawe iwe oda kadhaa.',
  too_many_pieces: (max, email) =>
    `Oda moja inaweza kuwa na vipande visivyozidi ${max} vya bidhaa moja. Ukihitaji zaidi, tafadhali andika kwa ${email || 'kituo'}.`,
  order_has_too_many_pieces: (max, email) =>
    `Oda moja inaweza kuwa na vipande visivyozidi ${max} kwa jumla. Ukihitaji zaidi, tafadhali andika kwa ${email || 'kituo'}.`,
  too_many_pieces_on_hold: (name, max, email) =>
    `Vipande visivyozidi ${max} vya ${name} vinaweza kusubiri malipo yahakikiwe. Ukihitaji zaidi, tafadhali andika kwa ${email || 'kituo'}.`,
  too_many_orders_on_hold: (email) =>
    `Vipande vingi mno vinasubiri malipo yahakikiwe. Tafadhali jaribu tena baadaye, au andika kwa ${email || 'kituo'}.`,
  product_gone: (id) => `Bidhaa namba ${id} haipo tena dukani.`,
  product_sold_out: (name) => `Bidhaa hii imekwisha: ${name}.`,
  too_few_pieces: (name, left) =>
    left === 1 ? `Kimebaki kipande 1 tu cha ${name}.` : `Vimebaki vipande ${left} tu vya ${name}.`,
  product_type_required: 'Tafadhali chagua aina ya bidhaa',
  colour_required: 'Tafadhali chagua angalau rangi moja',

  staff_name_required: 'Tafadhali weka jina, kwa mfano --name "Grace Sample".',
  day_invalid: 'Tafadhali weka tarehe, kwa mfano 2026-12-31.',
  day_range_invalid: 'Tafadhali maliza siku ya kwanza au baadaye, ndani ya mwaka mmoja.',
  photo_alt_required:
    'Tafadhali eleza picha inaonyesha nini, kwa kila lugha, au sema kwamba ni ya urembo tu.',
  photo_unknown: 'Picha hii haipo tena. Tafadhali iongeze upya.',
  photo_square_outside: 'Sehemu hii iko nje ya picha.',
  photo_too_many_pixels: 'Picha hii ina pikseli nyingi mno. Tafadhali tuma iliyo ndogo zaidi.',
  campaign_runs: 'Kampeni iliyokwisha tu ndiyo inaweza kuhifadhiwa.',
  person_required: 'Tafadhali weka barua pepe au namba ya simu, si vyote viwili.',
  reason_required: 'Tafadhali eleza sababu.',
  evidence_required: 'Tafadhali taja kumbukumbu inayoonyesha malipo haya.',
  correction_required: 'Tafadhali weka namba sahihi ya muamala, kiasi sahihi, au vyote viwili.',
  order_amount_fixed: 'Bei ya oda ni jumla yake. Weka kiasi kilichopokelewa unapothibitisha malipo.',
  refund_too_large: (max) =>
    `Unaweza kurudisha kiasi kisichozidi Tsh ${max.toLocaleString('en-US')} cha malipo haya.`,
  refund_of_required: 'Malipo haya ni ya oda na mchango. Tafadhali taja kipi kinarudishwa.',
  source_required: 'Tafadhali taja chanzo cha taarifa ya malipo.',
  source_unknown: (source, known) => `statements.json haina "${source}"; ina: ${known || 'hakuna kitu'}.`,
  column_required: 'Tafadhali taja safu.',
  word_required: 'Tafadhali weka neno.',
  delimiter_unknown: 'Tafadhali tumia mkato, ";", tabo au "|".',
  date_format_incomplete: 'Tafadhali weka muundo wenye YYYY, MM na DD.',
  decimal_mark_unknown: 'Tafadhali tumia "." au ",".',
  source_invalid: 'Tafadhali weka jina la herufi ndogo, tarakimu na vistari.',
  file_name_required: 'Tafadhali taja jina la faili.',
  file_empty: 'Faili hili ni tupu.',
  file_too_large: 'Faili hili ni kubwa mno. Tafadhali liingize kupitia mstari wa amri.',
  file_not_text:
    'Faili hili si maandishi ya kawaida. Tafadhali lihifadhi kama CSV yenye UTF-8, kisha ujaribu tena.',
}
