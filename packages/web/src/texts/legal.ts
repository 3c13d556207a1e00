import { translated } from './language.js'

/** The texts of the pages on privacy, terms and security. */
export const legalTexts = translated('legal', {
  privacy: {
    metaTitle: 'Privacy Policy',
    description: 'What happens to your files and what is stored where: no account, no cookies, no tracking.',
    title: 'Privacy Policy',
    lead: 'This page describes what the program does with your files and your data. It applies to the program as released; the operator of a server may add to it.',
    sections: [
      {
        heading: 'In short',
        list: [
          'No account, no cookies, no advertising, no tracking, no analytics.',
          'The site makes no request to any other host.',
          'Uploads are deleted as soon as processing ends, results after two hours at the latest.',
          'With “On this device” switched on, nothing is uploaded.',
        ],
      },
      {
        heading: 'Files you send to the server',
        text: [
          'When you start a tool, your files and options are sent to the server of this site and written to a folder of their own for this one job. A separate process does the work. The folder is deleted as soon as the job ends, whether it succeeds, fails or is canceled.',
          'Most results are sent back at once and are not kept. Some wait to be fetched under an address with a random, unguessable token; they are deleted after two hours at the latest in the setting the program comes with, and after 23 hours at the very latest, so within 24 hours in any case.',
          'Nobody looks at your files, and they are used for nothing but the work you asked for.',
        ],
      },
      {
        heading: 'Files that stay on your device',
        text: [
          'With “On this device” switched on, your browser does the work, and your files never leave it. Previews of pages are drawn on your device even while the switch is off, except for the rare document that your browser cannot draw: then the server makes the images, under the same rules.',
          'The PDF reader speaks with the voices of your browser and of your device. Some browsers have voices that are made online by the maker of the browser: those send the sentences that are read there. The reader marks them as online, and takes a voice on this device unless you choose another, or there is none for the language.',
        ],
      },
      {
        heading: 'What is stored in your browser',
        text: [
          'No cookies are set. Your browser remembers, on your device only, what you have chosen here: where the work is done, colors, language, how you like documents to be shown and read aloud, the page you were on in each of the last 100 documents you read (under a fingerprint, without its name), the last four tools you opened, and signatures if you ask to keep them. Unsaved changes to a document that you edit or fill in here are kept there too, together with the document, so that they survive a reload: until you save or discard them, seven days at most. The files, options and result of a tool, without passwords and without results that were made with one, are kept while its window is open, so that going back or reloading loses nothing; they are deleted when you start over, or on your next visit after the window was closed. It may also keep parts of the program itself, so that the site opens faster and without a connection. You can delete all of this in the settings of your browser.',
        ],
      },
      {
        heading: 'What the server logs',
        text: [
          'For each request, the log of the program holds the method, which tool was asked for, whether it succeeded and how long it took. It holds no network addresses, no file names, no passwords, and nothing from your documents.',
          'A server in front of the program, or the company that hosts it, may keep logs of its own. Ask the operator of this installation.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          'Because nothing about you is stored, there is usually nothing to disclose, correct or delete. If you have questions, contact the operator of this installation; see the contact page.',
        ],
      },
    ],
  },

  terms: {
    metaTitle: 'Terms of Service',
    description: 'The terms for using this free site: what you may do, and what is not guaranteed.',
    title: 'Terms of Service',
    lead: 'The site is free to use. These are the only terms that apply.',
    sections: [
      {
        heading: 'Using the site',
        text: [
          'Anyone may use the tools, for private and for business purposes, without registration and without payment.',
        ],
        list: [
          'Use only files that you are allowed to use. Remove a password only if you are entitled to.',
          'Do not try to overload the server, to access the files of others, or to use the site to harm anyone.',
          'The limits on file size and processing time exist so that everyone can use the site.',
        ],
      },
      {
        heading: 'Your files',
        text: [
          'Your files remain yours. You grant no rights in them beyond what is technically needed to do the work you asked for. What happens to them is described in the privacy policy.',
        ],
      },
      {
        heading: 'No warranty',
        text: [
          'The program is offered as it is, without any warranty, as its license says. Keep your originals, and check results before you rely on them, above all before you print, sign or submit them.',
          'The tool “Sign PDF” places images and texts on a page. Whether that is enough as a signature depends on what it is for and on the law that applies to you.',
          'There is no right to the service being available. It may be changed or switched off at any time.',
        ],
      },
      {
        heading: 'The program',
        text: [
          'Sheaf is free software under the MIT license. You may use, copy, change and pass on the program, and run it yourself. Some parts that it sends to your browser are under licenses of their own, among them ffmpeg under the GPL; /third-party.txt lists them, with their sources.',
        ],
      },
    ],
  },

  security: {
    metaTitle: 'Security',
    description: 'How Sheaf keeps your files apart, for how long, and what it does not do.',
    title: 'Security',
    lead: 'Sheaf treats every file as both hostile and confidential. This page describes what that means.',
    sections: [
      {
        heading: 'Isolation',
        text: [
          'The part of the server that talks to the network never opens a document. Each job runs in a process of its own, with bounds on its time and memory, and is ended together with everything it started.',
          'A result that waits to be fetched is found by a random token of 128 bits, of which the server keeps only a fingerprint. Nobody can list or guess results.',
        ],
      },
      {
        heading: 'Retention',
        text: [
          'Uploads are deleted when the job ends. Results are deleted after two hours at the latest; the server looks for leftovers when it starts and every five minutes.',
        ],
      },
      {
        heading: 'In your browser',
        list: [
          'A strict content security policy: no script or style from anywhere else, none inside the page.',
          'No request to any other host; fonts, workers and engines come from this site.',
          'Requests that other sites make on your behalf are refused.',
          'No cookies, so there is no session to steal.',
        ],
      },
      {
        heading: 'Passwords',
        text: [
          'Protecting a document uses AES-256. Passwords you type are used for that job only and never appear in logs or addresses. Nobody can recover a password that you forget.',
        ],
      },
      {
        heading: 'What it does not do',
        text: [
          'Sheaf does not look for malware in documents, and does not take scripts or links out of PDFs it changes. Signatures it places are images and texts, not cryptographic ones.',
        ],
      },
      {
        heading: 'Reporting a vulnerability',
        text: [
          'Please report vulnerabilities privately, as described in the file SECURITY.md of the source code, and not in public.',
        ],
      },
    ],
  },
})
