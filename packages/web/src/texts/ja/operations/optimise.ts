import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Japanese texts of the operations that make files smaller. */
export const optimiseOperations: Readonly<Record<string, OperationTexts>> = {
  'compress-image': {
    title: '画像を圧縮',
    summary: '見た目の品質を保ちながら画像を小さくします。',
    slots: { file: '画像ファイル' },
    fields: {
      quality: {
        title: '品質',
        description: '画質とファイルサイズのバランス。',
        choices: {
          low: {
            title: '高圧縮',
            description: '最も小さいファイル。画質の低下が見てわかります。',
          },
          medium: {
            title: 'バランス',
            description: 'かなり小さいファイル。違いはほとんどわかりません。',
          },
          high: { title: '低圧縮', description: '最高の品質。PNGは無劣化のままです。' },
        },
      },
      to: {
        title: '形式',
        description: '結果の形式。アニメーションはGIF、WebP、PNGで維持されます。',
        choices: {
          same: '元の画像と同じ',
          jpeg: 'JPEG',
          png: 'PNG',
          webp: 'WebP',
          gif: 'GIF',
          avif: 'AVIF',
        },
      },
      maxSide: { title: '長辺', description: 'これより大きい画像を縮小します。' },
      exactQuality: {
        title: '品質の数値',
        description: '上の段階の代わりに使うJPEG、WebP、AVIFの品質。目標サイズがある場合は使われません。',
      },
      targetSize: {
        title: '目標サイズ',
        description: 'このサイズに収まる最高の品質にします。1 MBは1,024 KB（1,048,576バイト）です。',
        choices: { '100KB': '100 KB', '200KB': '200 KB', '500KB': '500 KB', '1MB': '1 MB' },
      },
      keepMetadata: {
        title: 'メタデータを維持',
        description:
          'カメラの情報、位置情報、説明を維持します。カラープロファイル、向き、JPEGのHDRマップは常に維持されます。',
      },
    },
  },
  'compress-pdf': {
    title: 'PDFを圧縮',
    summary: 'PDFを最大90%小さくします。',
    slots: pdfSlot,
    fields: {
      compressionLevel: {
        title: '圧縮レベル',
        description: '画質とファイルサイズのバランス。',
        choices: {
          less: { title: '弱い圧縮', description: '鮮明な画像、大きめのファイル。' },
          recommended: {
            title: '推奨',
            description:
              '通常は60〜80%小さくなり、見た目の違いはほとんどありません。文字や図では効果が小さくなります。',
          },
          extreme: {
            title: '最大の圧縮',
            description: '最も小さいファイル。画像の細部は失われます。',
          },
        },
      },
      targetSize: {
        title: '目標サイズ',
        description: 'レベルに関係なく、このサイズに収まる最高の品質にします。1 MBは1,024 KB（1,048,576バイト）です。',
        choices: {
          '2MB': '2 MB',
          '5MB': '5 MB',
          '10MB': '10 MB',
          '20MB': '20 MB',
        },
      },
      imageQuality: {
        title: '画質',
        description: 'すべての画像のJPEG品質。指定しない場合は、圧縮レベルまたは目標サイズに応じて画像ごとに選びます。',
      },
      dpi: {
        title: '解像度',
        description: '表示サイズで測った解像度がこれを超える画像を縮小します。レベルの解像度より優先されます。',
      },
      grayscale: {
        title: 'グレースケール',
        description: '画像をグレースケールにします。文字と図の色は変わりません。',
      },
      linearize: {
        title: 'ウェブ表示用に最適化',
        description:
          '残りを読み込む間に最初のページが表示されるように、ファイルをリニアライズします。少し大きくなります。ファイルを小さくできない場合は効果がありません。',
      },
      stripMetadata: {
        title: 'メタデータを削除',
        description: 'タイトル、作成者、プログラム、日付など、文書のメタデータを削除します。',
      },
      password: passwordField,
    },
  },
  'compress-video': {
    title: '動画を圧縮',
    summary: '見た目の品質を保ちながら動画を小さくします。',
    slots: { file: '動画ファイル' },
    fields: {
      quality: {
        title: '品質',
        description: '画質とファイルサイズのバランス。',
        choices: {
          low: {
            title: '高圧縮',
            description: '最も小さいファイル、最大720p。画質の低下が見てわかります。',
          },
          medium: {
            title: 'バランス',
            description: 'かなり小さいファイル、最大1080p。違いはほとんどわかりません。',
          },
          high: { title: '低圧縮', description: '最高の品質、大きめのファイル。' },
        },
      },
      targetSize: {
        title: '目標サイズ',
        description:
          'このサイズに収まる最高の品質にします。品質の設定より優先され、時間は2倍かかります。1 MBは1,024 KB（1,048,576バイト）です。',
        choices: {
          '10MB': { title: '10 MB', description: 'ほとんどのチャット向け。' },
          '16MB': { title: '16 MB', description: 'メッセージアプリ向け。' },
          '25MB': { title: '25 MB', description: 'メール向け。' },
        },
      },
      maxHeight: {
        title: '高さ',
        description: 'これより大きい動画を、720pのようにこの高さに縮小します。縦長の動画では幅になります。',
      },
      fps: { title: 'フレームレート（fps）', description: 'この値を超えるフレームを間引きます。' },
      codec: {
        title: 'コーデック',
        description: '動画のコーデック。新しいものほどエンコードに時間がかかり、再生できない環境もあります。',
        choices: {
          h264: { title: 'H.264', description: 'どこでも再生できます。' },
          hevc: { title: 'H.265 (HEVC)', description: 'より小さい。一部のブラウザーでは再生できません。' },
          av1: { title: 'AV1', description: '最も小さい。新しいデバイス向け。' },
          vp9: { title: 'VP9', description: 'より小さい。WebM形式で、ブラウザー向け。' },
        },
      },
      removeAudio: { title: '音声を削除', description: '映像だけを残します。' },
      start: { title: '開始', description: 'この時点より前をカットします。' },
      end: { title: '終了', description: 'この時点より後をカットします。' },
      keepMetadata: {
        title: 'メタデータを維持',
        description: 'タイトル、日付、位置情報、カメラを維持します。チャプターと言語は常に維持されます。',
      },
    },
  },
}
