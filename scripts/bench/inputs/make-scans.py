#!/usr/bin/env python3
"""Makes PDFs of scanned pages whose text is known, in ten languages, for scripts/bench/ocr.mjs.

    python3 scripts/bench/inputs/make-scans.py FOLDER [--languages eng,jpn] [--kinds clean,skew]
                                               [--fonts "DejaVu Serif,Noto Sans"] [--pages N] [--seed N]

Writes scan-LANGUAGE-KIND.pdf and beside it scan-LANGUAGE-KIND.truth.txt. The text is that of scan-texts.json, set anew
on each page: in one font of the list after the other, at a size and with margins that the seed chooses. Fonts are names
that fontconfig knows; one that lacks the language is replaced by a serif font that has it. Needs Python 3.9 with Pillow
and NumPy, and fc-match.

Kinds: clean (gray, 300 dpi), bw (black and white, 300 dpi), low (gray, 200 dpi), skew (1 to 3 degrees), noise, contrast
(faint, on paper that darkens towards a side), blur, jpeg (quality 25), color (150 dpi, ink and paper of a color, JPEG),
and worn: skew, noise, low contrast, blur and JPEG together.
"""
import argparse
import json
import math
import pathlib
import random
import subprocess

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

TAGS = {
    'eng': 'en',
    'fra': 'fr',
    'deu': 'de',
    'spa': 'es',
    'ita': 'it',
    'por': 'pt',
    'rus': 'ru',
    'chi_sim': 'zh-cn',
    'jpn': 'ja',
    'kor': 'ko',
}
WITHOUT_SPACES = {'chi_sim', 'jpn'}
KINDS = ['clean', 'bw', 'low', 'skew', 'noise', 'contrast', 'blur', 'jpeg', 'color', 'worn']
A4 = (8.27, 11.69)
# What Chinese and Japanese set at no start of a line.
NOT_FIRST = '。、，．！？；：」』）”’…々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ%'
NOT_LAST = '「『（“‘'


def find_font(name, language):
    """File and index of the face that fontconfig takes for a name; where that lacks the language, of one that has it."""
    for pattern in (f'{name}:lang={TAGS[language]}', f'serif:lang={TAGS[language]}'):
        command = ['fc-match', '-f', '%{file}\t%{index}\t%{lang}', pattern]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        file, index, languages = answer.split('\t')
        if TAGS[language] in languages.split('|'):
            return file, int(index) & 0xFFFF
    raise SystemExit(f'No font has {language}.')


def split_units(text, language):
    """What may stand alone on a line: words; in languages without spaces single characters and runs of ASCII."""
    if language not in WITHOUT_SPACES:
        return text.split(' '), ' '
    units = []
    for character in text:
        if units and (
            character in NOT_FIRST or units[-1][-1] in NOT_LAST or (character.isascii() and units[-1][-1].isascii())
        ):
            units[-1] += character
        else:
            units.append(character)
    return units, ''


def wrap(text, language, font, width):
    units, space = split_units(text, language)
    lines = [units[0]]
    for unit in units[1:]:
        longer = lines[-1] + space + unit
        if font.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(unit)
    return lines


def set_page(paragraphs, language, face, dpi, chance):
    """A white page of gray samples with text as black as print."""
    size = round(chance.uniform(10, 12.5) * dpi / 72)
    font = ImageFont.truetype(face[0], size, index=face[1])
    heading = ImageFont.truetype(face[0], round(size * 1.5), index=face[1])
    page = Image.new('L', (round(A4[0] * dpi), round(A4[1] * dpi)), 255)
    draw = ImageDraw.Draw(page)
    margin = round(chance.uniform(0.8, 1.2) * dpi)
    width = page.width - 2 * margin
    y = margin
    for number, paragraph in enumerate(paragraphs):
        used = heading if number == 0 else font
        for line in wrap(paragraph, language, used, width):
            draw.text((margin, y), line, font=used, fill=20)
            y += round(used.size * 1.45)
        y += round(used.size * chance.uniform(0.5, 0.9))
    if y > page.height - margin / 2:
        raise SystemExit(f'The text in {language} does not fit on a page.')
    return page


def skew(page, chance):
    angle = chance.choice([-1, 1]) * chance.uniform(1, 3)
    return page.rotate(angle, Image.BICUBIC, fillcolor=255)


def add_noise(page, random_samples, strength, specks):
    samples = numpy.asarray(page, dtype=float) + random_samples.normal(0, strength, (page.height, page.width))
    where = random_samples.random((page.height, page.width))
    samples[where < specks / 2] = 0
    samples[where > 1 - specks / 2] = 255
    return Image.fromarray(samples.clip(0, 255).astype('uint8'))


def fade(page, chance, ink, paper, shadow):
    """Ink and paper nearer to each other, the paper darker towards one side."""
    angle = chance.uniform(0, 2 * math.pi)
    rows, columns = numpy.mgrid[-1 : 1 : page.height * 1j, -1 : 1 : page.width * 1j]
    light = 1 - shadow * (rows * math.sin(angle) + columns * math.cos(angle) + 1) / 2
    samples = (ink + (paper - ink) * numpy.asarray(page, dtype=float) / 255) * light
    return Image.fromarray(samples.clip(0, 255).astype('uint8'))


def tint(page, chance, random_samples):
    """Dark ink and light paper of a color, with the grain of a scanner."""
    ink = [chance.uniform(10, 60), chance.uniform(10, 60), chance.uniform(30, 110)]
    paper = [chance.uniform(238, 252), chance.uniform(232, 248), chance.uniform(215, 240)]
    share = numpy.asarray(page, dtype=float)[..., None] / 255
    samples = numpy.array(ink) + (numpy.array(paper) - numpy.array(ink)) * share
    samples += random_samples.normal(0, 2, samples.shape)
    return Image.fromarray(samples.clip(0, 255).astype('uint8'))


def degrade(page, kind, chance):
    random_samples = numpy.random.default_rng(chance.getrandbits(32))
    if kind in ('skew', 'worn'):
        page = skew(page, chance)
    if kind in ('blur', 'worn'):
        page = page.filter(ImageFilter.GaussianBlur(chance.uniform(1.8, 2.6) if kind == 'blur' else 1.2))
    if kind == 'contrast':
        page = fade(page, chance, chance.uniform(120, 140), chance.uniform(190, 220), 0.22)
    if kind == 'worn':
        page = fade(page, chance, chance.uniform(90, 120), chance.uniform(210, 235), 0.1)
    if kind in ('noise', 'worn'):
        strength, specks = (chance.uniform(25, 40), 0.02) if kind == 'noise' else (12, 0.002)
        page = add_noise(page, random_samples, strength, specks)
    if kind == 'color':
        page = tint(page, chance, random_samples)
    return page.convert('1', dither=Image.NONE) if kind == 'bw' else page


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('--languages', default=','.join(TAGS))
    parser.add_argument('--kinds', default=','.join(KINDS))
    parser.add_argument('--fonts', default='serif,sans-serif')
    parser.add_argument('--pages', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    texts = json.loads(pathlib.Path(__file__).with_name('scan-texts.json').read_text('utf-8'))
    options.folder.mkdir(parents=True, exist_ok=True)
    fonts = options.fonts.split(',')
    for language in options.languages.split(','):
        title, *paragraphs = texts[language]
        for kind in options.kinds.split(','):
            chance = random.Random(f'{options.seed} {language} {kind}')
            dpi = {'low': 200, 'color': 150}.get(kind, 300)
            first = chance.randrange(len(fonts))
            pages, truth = [], []
            for number in range(options.pages):
                order = [title, *chance.sample(paragraphs, len(paragraphs))]
                face = find_font(fonts[(first + number) % len(fonts)], language)
                pages.append(degrade(set_page(order, language, face, dpi, chance), kind, chance))
                truth.append('\n\n'.join(order))
            file = options.folder / f'scan-{language}-{kind}.pdf'
            quality = {'jpeg': 25, 'worn': 50, 'color': 80}.get(kind, 90)
            pages[0].save(file, resolution=dpi, quality=quality, save_all=True, append_images=pages[1:])
            file.with_suffix('.truth.txt').write_text('\n\f'.join(truth) + '\n', 'utf-8')
            print(file)


if __name__ == '__main__':
    main()
