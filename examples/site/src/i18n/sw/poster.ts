import type { PosterMessages } from '../en/poster.ts'

export const poster: PosterMessages = {
  print: 'Chapisha',
  paperSize: 'Ukubwa wa karatasi',
  heading: 'Msaidie mtoto achanue',
  lead: 'Kila mchango unasaidia, kutoka simu yoyote.',
  pay: 'Lipa',
  lipaNumber: 'Lipa Namba',
  everyNetwork: 'Inafanya kazi kutoka mitandao yote',
  nameYouWillSee: 'Jina utakaloliona',
  payCode: 'Msimbo wa TANQR wa kulipia',
  codesToDial: 'Misimbo ya kupiga',
  tellUs: 'Tuambie, ili mchango wako uhesabiwe',
  typeTheId: 'Andika namba ya muamala iliyo kwenye ujumbe wako. Huna simu? Ofisi itakuandikia.',
  tellCode: (address) => `Msimbo wa QR unaofungua ${address}`,
  fee: 'Mtandao wako unaweza kutoza ada.',
}
