import { translated } from './language.js'

/** The texts of the page of help, beyond the questions that the home page answers. */
export const helpTexts = translated('help', {
  metaTitle: 'Help and FAQ',
  description: 'Answers about files, formats, limits, passwords, signatures and working without a connection.',
  title: 'Help and FAQ',
  lead: 'Common questions, and what to do when something does not work.',
  general: 'General',
  groups: [
    {
      heading: 'Working with files',
      list: [
        {
          question: 'How do I start?',
          answer:
            'Choose a tool on the home page, or drop a file there and choose one of the tools that support it. On the page of a tool, you can drop files anywhere, choose them or paste them.',
        },
        {
          question: 'My PDF has a password. Can I use it?',
          answer:
            'Yes, if you know the password. The tool asks for it. Results are not protected unless you protect them again; a note on the result says so.',
        },
        {
          question: 'How do I specify pages?',
          answer:
            'For example, 1-3,5. You can also use 3- (to the end), -3 (from the start), last, r2 (second from the end), odd, even, !4 (all except page 4), and 5-1 (in reverse order).',
        },
        {
          question: 'Why is my file not smaller?',
          answer: 'It could not be made smaller at the quality you chose, so you get the original back, unchanged.',
        },
        {
          question: 'Does “Sign PDF” make a digital signature?',
          answer:
            'No. It places a drawn or typed signature, texts and dates on the page. It does not prove who signed. Changing a document that has a digital signature breaks that signature; the result warns you.',
        },
      ],
    },
    {
      heading: 'On this device',
      list: [
        {
          question: 'What does the switch “On this device” do?',
          answer:
            'It lets your browser do the work instead of the server. Nothing is uploaded. Your choice is remembered, and each result says where it was made.',
        },
        {
          question: 'Can all tools do that?',
          answer:
            'Almost all. Word, Excel, PowerPoint and HTML to PDF, joining videos and timestamps need a server. A tool that needs the server says so, and uploads nothing while the switch is on.',
        },
        {
          question: 'The switch is on and cannot be changed. Why?',
          answer:
            'The server does not respond, so the tools can run only on your device. You can use the switch again as soon as the server responds.',
        },
      ],
    },
    {
      heading: 'When something goes wrong',
      list: [
        {
          question: 'A tool says that my file is damaged.',
          answer:
            'Sheaf repairs and opens many damaged documents, and says so. If it cannot, open the file in another program, save it or print it to PDF again, and retry.',
        },
        {
          question: 'The server is busy or does not respond.',
          answer: 'Try again in a minute, or switch on “On this device”, which needs no server.',
        },
        {
          question: 'I can no longer download my result.',
          answer: 'Results on the server are deleted after two hours at the latest. Run the tool again.',
        },
        {
          question: 'Who can I ask?',
          answer: 'The contact page says who runs this site and where to report bugs.',
        },
      ],
    },
  ],
  keys: {
    heading: 'Keys',
    list: [
      { key: '/', does: 'goes to the search box of the home page' },
      { key: 'F8', does: 'goes to the message that has just appeared' },
      { key: 'Esc', does: 'closes a menu or a dialog' },
      { key: 'Tab', does: 'goes from one control to the next; Shift and Tab goes back' },
    ],
  },
})
