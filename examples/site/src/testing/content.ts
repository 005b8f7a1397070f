/** The centre's own texts, as tests and stories show them. */
import type { AboutContent, ContactContent, HomeContent, PicturedText } from '@charity-kit/contract'

const both = (en: string, sw: string) => ({ en, sw })

const items: PicturedText[] = [
  {
    picture: 'play',
    title: both('Therapy through play', 'Tiba kupitia michezo'),
    text: both('Calm sessions that start from what the child enjoys.', 'Vipindi tulivu vya ana kwa ana.'),
  },
  {
    picture: 'learn',
    title: both('Learning that fits', 'Masomo yanayofaa'),
    text: both('Small classes with pictures and routine.', 'Madarasa madogo yenye picha na utaratibu.'),
  },
  {
    picture: 'craft',
    title: both('Paid craft work', 'Kazi zenye malipo'),
    text: both('Artisans learn beadwork and sell it.', 'Mafundi hujifunza kazi za shanga na kuziuza.'),
  },
  {
    picture: 'family',
    title: both('Help for families', 'Msaada kwa familia'),
    text: both('Parents meet, ask questions and rest.', 'Wazazi hukutana, huuliza na kupumzika.'),
  },
]

export const homeContent: HomeContent = {
  hero: {
    heading: both('Every bead helps a child bloom', 'Kila shanga humsaidia mtoto kuchanua'),
    descriptions: [
      both(
        'We care for autistic children in Tanzania. When you buy or give, you help them and our artisans.',
        'Tunawahudumia watoto wenye usonji nchini Tanzania. Ukinunua au kuchangia, unawasaidia wote.',
      ),
    ],
  },
  supporters: [
    { name: 'Mwanga School', mark: 'sun' },
    { name: 'Kijani Café', mark: 'leaf' },
    { name: 'Baraka Print', mark: 'window' },
    { name: 'Pwani Radio', mark: 'waves' },
    { name: 'Tumaini Fund', mark: 'path' },
    { name: 'Jua Kali Ltd' },
  ],
  features: { heading: both('What your help pays for', 'Msaada wako unagharamia nini'), items },
  video: {
    heading: both('A morning at the centre', 'Asubuhi moja kituoni'),
    text: both('It only loads when you press play.', 'Inapakiwa tu unapobonyeza kucheza.'),
    link: 'https://www.youtube.com/watch?v=SampleVid00',
  },
  footer: {
    companyName: "Chanua Children's Centre",
    description: both('We care for autistic children.', 'Tunawahudumia watoto wenye usonji.'),
    socialLinks: [],
    quickLinks: [],
    contact: {
      phone: '0700 000 000',
      email: 'hello@chanua.example',
      address: both('Sample Road', 'Barabara ya Sampuli'),
    },
  },
}

export const aboutContent: AboutContent = {
  title: both('About us', 'Kuhusu sisi'),
  subtitle: both('In Swahili, chanua means to blossom.', 'Chanua ni kuchanua kama ua.'),
  sections: [
    {
      heading: both('Our mission', 'Dhamira yetu'),
      paragraphs: [both('A safe place to learn and play.', 'Mahali salama pa kujifunza na kucheza.')],
    },
    {
      heading: both('Our vision', 'Maono yetu'),
      paragraphs: [
        both('A Tanzania where autistic children are included.', 'Tanzania inayowashirikisha watoto wote.'),
      ],
    },
  ],
  values: { heading: both('What we value', 'Tunachokithamini'), items },
}

export const contactContent: ContactContent = {
  title: both('Contact', 'Mawasiliano'),
  subtitle: both('A person reads every message.', 'Kila ujumbe unasomwa na mtu.'),
  options: [
    { kind: 'phone', label: both('Phone', 'Simu'), text: { en: '0700 000 000' }, href: 'tel:0700000000' },
    {
      kind: 'mail',
      label: both('Email', 'Barua pepe'),
      text: { en: 'hello@chanua.example' },
      href: 'mailto:hello@chanua.example',
    },
    {
      kind: 'map',
      label: both('Location', 'Mahali'),
      text: { en: 'Sample Road, Dar es Salaam' },
      href: 'https://map.example/chanua',
    },
  ],
  form: {
    heading: both('Send a message', 'Tuma ujumbe'),
    submit: both('Send message', 'Tuma ujumbe'),
    fields: [
      { name: 'name', type: 'text', required: true, label: both('Name', 'Jina') },
      { name: 'email', type: 'email', required: true, label: both('Email', 'Barua pepe') },
      {
        name: 'subject',
        type: 'select',
        required: true,
        label: both('Subject', 'Mada'),
        options: [
          { value: 'An order', label: both('An order', 'Oda') },
          { value: 'A donation', label: both('A donation', 'Mchango') },
        ],
      },
      { name: 'town', type: 'text', required: false, label: both('Town', 'Mji') },
      { name: 'message', type: 'textarea', rows: 5, required: true, label: both('Message', 'Ujumbe') },
    ],
  },
  location: {
    heading: both('Where we are', 'Tulipo'),
    text: both('First gate on the left.', 'Geti la kwanza.'),
  },
  faqs: {
    heading: both('Questions people ask', 'Maswali yanayoulizwa'),
    items: [
      {
        question: both('Can I pay with a card?', 'Je, naweza kulipa kwa kadi?'),
        answer: both('Not on this site.', 'Sio kwenye tovuti hii.'),
      },
      {
        question: both('Can I visit the centre?', 'Je, naweza kutembelea kituo?'),
        answer: both('Yes, on weekdays.', 'Ndiyo, siku za kazi.'),
      },
    ],
  },
}
