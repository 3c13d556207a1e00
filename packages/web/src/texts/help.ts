import { translated } from './language.js'

/** The texts of the page of help, beyond the questions that the home page answers. */
export const helpTexts = translated('help', {
  metaTitle: 'Help and FAQ',
  description: 'Answers about files, formats, limits, passwords, signatures and working without a connection.',
  title: 'Help and FAQ',
  lead: 'What people ask most, and what to do when something does not work.',
  general: 'In general',
  groups: [
    {
      heading: 'Working with files',
      list: [
        {
          question: 'How do I begin?',
          answer:
            'Choose a tool on the home page, or drop a file on it and choose from what can be done with it. On a tool’s page you can drop files anywhere, choose them, or paste them.',
        },
        {
          question: 'My PDF has a password. Can I use it?',
          answer:
            'Yes, if you know the password. The tool asks for it in place. Results come without protection unless you protect them again; the result says so.',
        },
        {
          question: 'How do I name pages?',
          answer:
            'As in 1-3,5. Also 3- (to the end), -3 (from the start), last, r2 (second from the end), odd, even, !4 (all but page 4), and 5-1 (backwards).',
        },
        {
          question: 'Why is my file no smaller than before?',
          answer:
            'Because it could not be made smaller at the quality you chose. Then you get the original back, unchanged, instead of something worse.',
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
            'All but Word, Excel and PowerPoint to PDF, which no browser can run. A tool that needs the server says so, and uploads nothing while the switch is on.',
        },
        {
          question: 'The switch is on and cannot be changed. Why?',
          answer: 'No server answers, so that only your device is left. As soon as one answers, you can choose again.',
        },
      ],
    },
    {
      heading: 'When something goes wrong',
      list: [
        {
          question: 'A tool says that my file is damaged.',
          answer:
            'Sheaf opens many damaged documents all the same and says that it did. If it cannot, open the file in another program, save it or print it to PDF again, and retry.',
        },
        {
          question: 'The server is busy or does not answer.',
          answer: 'Try again in a minute, or switch on “On this device”, which needs no server.',
        },
        {
          question: 'I cannot download my result any more.',
          answer: 'Results that wait on the server are deleted after two hours at the latest. Run the tool once more.',
        },
        {
          question: 'Who can I ask?',
          answer: 'The contact page says who runs this installation and where faults of the program are collected.',
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
