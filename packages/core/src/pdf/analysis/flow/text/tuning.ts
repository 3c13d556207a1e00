/**
 * Tuned numbers for paragraphs, headings, lists and notes. Lengths are in font sizes, or in points where noted;
 * shares are parts of one; counts are whole numbers.
 *
 * Tuned by what is found again of the structure of Word documents that were printed by LibreOffice, which
 * `node scripts/bench/ablate.mjs flow FILES` measures: it moves each number and prints the effect.
 */

/** The alignment of a paragraph between the edges of its column (`alignment.ts`). */
export const alignmentTuning = {
  /** Points within which edges of lines are one. */
  same: 1.6,
}

/** Joins raised marks before or after a line, which are lines of their own, to it (`attach-raised.ts`). */
export const attachRaisedTuning = {
  /** Shares of the size of the text that a mark belongs to. */
  smaller: 0.85,
  highest: 0.65,
  gap: 0.6,
}

/** Joins the lines of a column to paragraphs, and sets tables and pictures between them, from top to bottom (`build-paragraphs.ts`). */
export const buildParagraphsTuning = {
  /** Share of lines that begin with a small letter in running text. */
  running: 0.4,
}

/** Marks the entries of a table of contents without dots (`find-entries.ts`). */
export const findEntriesTuning = {
  /** Entries with dots that a table of contents has. */
  least: 3,
  /** Paragraphs to the next entry with dots. */
  nearest: 4,
  /** How exactly page numbers end below each other, in sizes of the text. */
  sameRight: 0.3,
}

/** Moves notes at the bottom of columns from the flow to their raised marks in the text (`find-footnotes.ts`). */
export const findFootnotesTuning = {
  /** Share of the size of the body that notes have at most. */
  smaller: 0.93,
  mostNotes: 60,
}

/** The numbers of `find-headings.ts`. */
export const findHeadingsTuning = {
  mostLines: 4,
  mostCharacters: 200,
  /** Maximum length of a numbered heading: the number identifies it. */
  mostNumbered: 320,
  /** Sizes of the body from which on text is a heading by its size alone, and a title. */
  larger: 1.12,
  title: 1.35,
  /** A title at the left edge that is smaller is the first heading. */
  largeTitle: 2.1,
  /** Baseline to baseline, in sizes of the text, from which on there is room above a heading. */
  apart: 1.6,
  /** Baseline to baseline, in sizes of the title, from the number of a chapter to its title. */
  labelApart: 2.2,
  /** Points by which a title in the middle is larger than all headings, if it is not much larger than the body. */
  largerTitle: 0.9,
  /** Maximum number of words of a heading in small letters, as names are. */
  mostLowerCase: 2,
  /** Maximum number of words of a heading that only its color, capitals or italics show. */
  mostWeak: 12,
  /** Headings of one look with text below that are needed where only that shows them. */
  leastWeak: 3,
  /** Minimum length of that text. */
  leastText: 40,
  /** Sizes measured in an image are less reliable. */
  largerRecognized: 1.3,
  /** Where headings would be more than this share of the text, large text is just text. */
  mostOfText: 0.25,
  /** Headings of one look, larger than the body, that show a level which bookmarks leave out. */
  leastBeside: 3,
}

/** Makes headings in the first line of their text separate paragraphs (`part-run-in-headings.ts`). */
export const partRunInHeadingsTuning = {
  /** Headings that a document has at least. */
  least: 2,
  /** Width of the gap behind a heading, in sizes: LaTeX sets 1, and a space is 0.5 at most. */
  narrowest: 0.75,
  widest: 2.2,
  /** How exactly the lines begin at one place, in sizes. */
  sameLeft: 0.3,
  /** Characters of a heading at most, and of its text at least. */
  longest: 120,
  leastText: 60,
}

/** Finds list items by their markers, consecutive numbers, and indentation, which determines the level (`find-lists.ts`). */
export const findListsTuning = {
  sameLeft: 5,
  /** Maximum number of paragraphs between items of one list. */
  mostBetween: 6,
  mostLevels: 8,
  /** Maximum length of a marker that is kept as written. */
  mostVerbatim: 16,
}

/** The numbers of `find-unmarked-notes.ts`. */
export const findUnmarkedNotesTuning = {
  mostLines: 15,
  /** Room above a note, in sizes of its letters. */
  room: 1.8,
}

/** The indents of a paragraph within its section in points; none if it fills its width or is centered (`indent.ts`). */
export const indentTuning = {
  /** Sizes that the end of a line of ragged text is from the edge; the longest of several lines is nearer. */
  ragged: 4,
}

/** Joins paragraphs that continue in the next column or on the next page (`join-columns.ts`). */
export const joinColumnsTuning = {
  /** Maximum number of pictures and tables between the halves of a paragraph. */
  mostBetween: 3,
}

/** Whether the first word of the next line would have had room on this one (`judge-line.ts`). */
export const judgeLineTuning = {
  /** Shares of the size. */
  gapTolerance: 0.35,
  indent: 0.7,
  /** Sizes nearer than this share are one. */
  sameSize: 0.12,
  space: 0.25,
  /** Maximum line distance within a block, in font sizes. */
  mostLeading: 2.6,
  /** Double-spaced text fills a page; in a column as narrow as this, lines at this distance are paragraphs. */
  doubleSpaced: 1.8,
  narrow: 20,
  /** Sizes within which left edges of lines from the right are one, and points by which their right edges are not. */
  sameLeft: 0.35,
  uneven: 1,
  /** Sizes by which lines from the right begin at different places, more than by an indent, where they are set from the left. */
  setLeft: 5,
  /** Lines of running text continued in lower case do not end a paragraph if they are only slightly short. */
  ragged: 0.3,
}

/** The tag of most of a line; for a list item, that of its text, not of its label (`line-tag.ts`). */
export const lineTagTuning = {
  /** So little that any text outweighs it. */
  label: 0.01,
}

/** Makes paragraphs of a table headings if they are tagged so and are not most of it (`match-tags.ts`). */
export const matchTagsTuning = {
  /** If more of the text and of the paragraphs is tagged as headings, the tags are useless. */
  mostOfText: 0.4,
  mostOfParagraphs: 0.6,
  /** Minimum share of tagged text for tags to contain all headings. */
  mostTagged: 0.8,
}

/** Bullets for small pictures, dots and squares that repeatedly precede lines (`drawn-bullets.ts`). */
export const drawnBulletsTuning = {
  /** Maximum height and width of a picture and of a dot, and their maximum distance from the text, in font sizes. */
  highest: 1.3,
  highestDot: 0.6,
  before: 4,
  /** Least height of a dot, points. */
  leastDot: 1.2,
  /** Sizes within which nothing is before a dot. */
  alone: 10,
  /** Minimum number of such marks of one size: a single one is an icon. */
  least: 2,
}

/** Groups candidates that look the same, the most weighty looks first (`rank-headings.ts`). */
export const rankHeadingsTuning = {
  /** Numbered headings of one look that are needed to take levels from their numbers. */
  leastOutline: 4,
  /** Share of the headings of one look that must have numbers for their levels to be those of the numbers. */
  mostNumbered: 0.6,
  /** Headings without numbers that are needed to be above those with numbers. */
  leastHeads: 3,
  /** Headings in capital letters that are not a level above others of their size. */
  mostCapitals: 2,
  /** Headings at the left and in the middle that are needed to be two levels. */
  leastCentered: 2,
  /** Sections that begin with a heading of one look that are needed to put it above another look of its size. */
  leastBegun: 2,
}

/** The numbers of `unnamed-signs.ts`. */
export const unnamedSignsTuning = {
  /** Maximum distance of a sign from its text and from its baseline, in font sizes. */
  before: 5,
  off: 0.8,
}
