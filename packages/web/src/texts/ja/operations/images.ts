import type { FieldTexts, OperationTexts } from '../../operations.js'
import { ocrLanguageTitles, passwordField, stampPositions } from './recurring.js'

const imageSlot = { file: '画像ファイル' } as const

const qualityField: FieldTexts = {
  title: '品質',
  description: 'JPEG、WebP、AVIFの品質。指定しない場合は、画像と同じか高品質。',
}

const keepMetadataField: FieldTexts = {
  title: 'メタデータを維持',
  description: 'カメラの情報、位置情報、説明を維持します。カラープロファイルは常に維持されます。',
}

/** Japanese texts of the operations that change images. */
export const imageOperations: Readonly<Record<string, OperationTexts>> = {
  'convert-image': {
    title: '画像を変換',
    summary: '画像またはPDFのページをJPEG、PNG、WebP、AVIF、TIFF、GIF、BMP、ICOに変換します。',
    slots: { file: 'PDFまたは画像ファイル' },
    fields: {
      to: {
        title: '形式',
        description: '結果の形式。',
        choices: {
          jpeg: {
            title: 'JPEG',
            description: 'どこでも開ける小さなファイル。写真に最適です。',
          },
          png: {
            title: 'PNG',
            description: '無劣化で、透明とアニメーションに対応。スクリーンショットと図に最適です。',
          },
          webp: { title: 'WebP', description: 'JPEGやPNGより小さく、透明に対応。ウェブ向け。' },
          avif: { title: 'AVIF', description: '最も小さいファイル。作成に時間がかかります。' },
          tiff: {
            title: 'TIFF',
            description: '無劣化で、すべてのページを含みます。印刷と保存に最適です。',
          },
          gif: { title: 'GIF', description: '最大256色で、アニメーションに対応。' },
          bmp: { title: 'BMP', description: '非圧縮。古いプログラム向け。' },
          ico: {
            title: 'ICO',
            description: '16〜256ピクセルの画像を含むアイコン。ウェブサイトとWindows向け。',
          },
        },
      },
      quality: qualityField,
      lossless: { title: '無劣化', description: 'WebPをまったく劣化させずに保存します。' },
      background: {
        title: '背景',
        description:
          '透明な部分をこの色で塗ります。指定しない場合は、JPEGとPDFのページを白で塗り、ほかの画像は塗りません。',
      },
      everyFrame: {
        title: 'すべてのページとフレーム',
        description: 'TIFFの各ページとアニメーションの各フレームを、必要に応じて別々のファイルに保存します。',
      },
      pages: { title: 'ページ', description: '変換するPDFのページ。' },
      resolution: { title: '解像度（dpi）', description: 'ページ1インチあたりのピクセル数。' },
      keepMetadata: keepMetadataField,
      password: passwordField,
    },
  },
  'crop-image': {
    title: '画像をトリミング',
    summary: '画像を、指定した範囲または16:9などの比率に切り抜きます。',
    slots: imageSlot,
    fields: {
      ratio: {
        title: '比率',
        description: 'この比率で最大の部分を切り抜きます。',
        choices: {
          '1:1': '正方形（1:1）',
          '4:3': '4:3',
          '3:2': '3:2',
          '16:9': '16:9',
          '4:5': '縦長（4:5）',
          '9:16': 'ストーリー（9:16）',
        },
      },
      width: {
        title: '幅',
        description: '残す部分の幅。指定しない場合は端まで。',
      },
      height: {
        title: '高さ',
        description: '残す部分の高さ。指定しない場合は端まで。',
      },
      x: { title: '左から', description: '残す部分の開始位置（左端から）。' },
      y: { title: '上から', description: '残す部分の開始位置（上端から）。' },
      unit: {
        title: '単位',
        description: '幅、高さ、距離の単位。',
        choices: { px: 'ピクセル', percent: '画像に対する割合（%）' },
      },
      position: {
        title: '位置',
        description: '距離を指定しない場合に残す部分。',
        choices: {
          center: '中央',
          attention: {
            title: '最も目立つ部分',
            description: '輪郭、鮮やかな色、顔を探します。',
          },
          'top-left': '左上',
          top: '上',
          'top-right': '右上',
          left: '左',
          right: '右',
          'bottom-left': '左下',
          bottom: '下',
          'bottom-right': '右下',
        },
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'resize-image': {
    title: '画像サイズを変更',
    summary: '画像を、幅と高さ、割合、またはよく使うサイズに合わせます。',
    slots: imageSlot,
    fields: {
      width: { title: '幅', description: '結果の幅。' },
      height: { title: '高さ', description: '結果の高さ。' },
      percent: { title: '割合（%）', description: '元の画像に対する結果のサイズ。' },
      preset: {
        title: 'よく使うサイズ',
        description: 'よく使うサイズ。',
        choices: {
          thumbnail: 'サムネイル（256 × 256）',
          avatar: 'プロフィール写真（512 × 512）',
          email: 'メール（1280 × 1280）',
          'full-hd': 'フルHD（1920 × 1080）',
          '4k': '4K（3840 × 2160）',
          square: '正方形の投稿（1080 × 1080）',
          portrait: '縦長の投稿（1080 × 1350）',
          story: 'ストーリー（1080 × 1920）',
          'link-preview': 'リンクプレビュー（1200 × 630）',
        },
      },
      fit: {
        title: '合わせ方',
        description: '指定した幅と高さへの画像の合わせ方。',
        choices: {
          inside: { title: '収める', description: '画像全体と比率を維持します。' },
          cover: {
            title: '埋めて切り抜く',
            description: 'サイズいっぱいにし、はみ出す部分を両側から切り取ります。',
          },
          stretch: { title: '引き伸ばす', description: 'サイズいっぱいにし、比率を変えます。' },
        },
      },
      enlarge: {
        title: '拡大する',
        description: '小さい画像も拡大します。オフの場合、元のサイズのままです。',
      },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'rotate-image': {
    title: '画像を回転',
    summary: '画像を回転または反転します。ほとんどのJPEGはまったく劣化しません。',
    slots: imageSlot,
    fields: {
      angle: {
        title: '角度',
        description: '右回りの角度。',
        choices: {
          '0': 'なし（画像の向きの情報に従う）',
          '90': '右に90°',
          '180': '180°',
          '270': '左に90°',
        },
      },
      flip: {
        title: '反転',
        description: '回転の後に画像を反転します。',
        choices: { none: 'しない', horizontal: '左右', vertical: '上下' },
      },
      edges: {
        title: 'JPEGの端',
        description: '無劣化の回転では動かせない端のピクセルの扱い。',
        choices: {
          keep: {
            title: '維持',
            description: '該当するピクセルがある場合は、高品質で再エンコードします。',
          },
          trim: { title: '切り取る', description: '最大15ピクセルを切り取り、まったく劣化させずに回転します。' },
        },
      },
      keepMetadata: keepMetadataField,
    },
  },
  'strip-image-metadata': {
    title: '画像のメタデータを削除',
    summary: 'ピクセルを変えずに、画像から位置情報、カメラの情報、説明、サムネイルを削除します。',
    slots: imageSlot,
    fields: {},
  },
  'watermark-image': {
    title: '画像に透かしを追加',
    summary: '画像にテキストまたはロゴを、1つまたは繰り返して描画します。',
    slots: { ...imageSlot, watermarkImage: '透かしの画像' },
    fields: {
      type: { title: '種類', description: '描画するもの。', choices: { text: 'テキスト', image: '画像' } },
      text: {
        title: 'テキスト',
        description: '描画するテキスト。一般的な文字はすべて使えます。複数行も可能です。',
      },
      position: {
        title: '位置',
        description: '画像上の透かしの位置。',
        choices: stampPositions,
      },
      size: {
        title: 'サイズ',
        description: '回転前の透かしの幅（画像の幅に対する割合）。収まらない場合は縮小されます。',
      },
      opacity: { title: '不透明度', description: '100で不透明になります。' },
      rotation: { title: '回転', description: '左回りの角度。' },
      color: { title: '色', description: 'テキストの色。' },
      quality: qualityField,
      keepMetadata: keepMetadataField,
    },
  },
  'image-to-text': {
    title: '画像をテキストに',
    summary: '写真、スクリーンショット、スキャンの文字を認識します。',
    slots: { files: '画像ファイル' },
    fields: {
      language: {
        title: '言語',
        description: '文字の言語。複数の場合は、主な言語を先頭にして+でつなげます：jpn+eng。',
        choices: ocrLanguageTitles,
      },
      format: {
        title: '形式',
        description: '認識したテキストの形式。',
        choices: {
          txt: { title: 'テキスト', description: 'プレーンテキスト。画像は改ページ文字で区切られます。' },
          json: { title: 'JSON', description: '位置と信頼度の付いた語。' },
          hocr: { title: 'hOCR', description: '各語の位置をピクセルで示すHTML。' },
        },
      },
      enhanceImage: {
        title: '画像を補正',
        description: '認識しやすいように、画像の傾きと汚れを直します。',
      },
      imageTimeout: {
        title: '1画像の制限時間',
        description: '時間を超えた画像はスキップされ、警告が表示されます。',
      },
    },
  },
}
