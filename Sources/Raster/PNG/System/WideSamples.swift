#if !canImport(CPNG)
  /// Converts samples of any type and depth to pixels, through 16 bits a channel.
  struct WideSamples {
    private typealias Pixel = SIMD4<UInt16>

    private let type: PNGHeader.ColorType
    private let depth: Int
    /// One sample a pixel, of at most 8 bits: the pixel for each value.
    private var table: [Pixel] = []
    /// The gray or colour that means transparent; its own alpha is full.
    private var transparent: Pixel?

    /// - Parameter preamble: Palette and transparency that fit the header.
    init(_ preamble: PNGPreamble) {
      type = preamble.header.colorType
      depth = preamble.header.depth
      let limit = 1 << min(depth, 8)
      let clear = preamble.transparency
      switch type {
      case .palette:
        // Indices beyond the palette are black.
        table = [Pixel](repeating: Pixel(0, 0, 0, .max), count: limit)
        for place in 0..<preamble.palette.count / 3 {
          let color = preamble.palette[place * 3..<place * 3 + 3].map { UInt16($0) * 257 }
          let alpha = place < clear.count ? UInt16(clear[place]) * 257 : .max
          table[place] = Pixel(color[0], color[1], color[2], alpha)
        }
      case .gray, .rgb:
        if !clear.isEmpty {
          let key = (0..<type.channels).map { channel in
            let sample = UInt16(clear[channel * 2]) << 8 | UInt16(clear[channel * 2 + 1])
            return depth == 16 ? sample : sample * (.max / UInt16(limit - 1))
          }
          transparent = Pixel(key[0], key[type == .gray ? 0 : 1], key[type == .gray ? 0 : 2], .max)
        }
        if type == .gray, depth <= 8 {
          table = (0..<limit).map {
            pixel(gray: UInt16($0) * (.max / UInt16(limit - 1)))
          }
        }
      case .grayAlpha, .rgba: break
      }
    }

    /// Converts an unfiltered row to straight RGBA.
    ///
    /// - Parameters:
    ///   - target: Where the first pixel goes.
    ///   - count: How many pixels the row has.
    ///   - step: The distance from one of them to the next in the picture, in pixels.
    ///   - isDeep: Whether channels get 16 bits, the higher byte first, instead of 8.
    func expand(
      _ samples: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int, step: Int,
      isDeep: Bool
    ) {
      if isDeep {
        unsafe forEachPixel(samples, count) { place, pixel in
          for channel in 0..<4 {
            unsafe target.storeBytes(
              of: pixel[channel].bigEndian, toByteOffset: place &* step &* 8 &+ channel &* 2,
              as: UInt16.self)
          }
        }
      } else {
        unsafe forEachPixel(samples, count) { place, pixel in
          // The nearest value of 8 bits.
          let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* 255 &+ 32_895
          unsafe target.storeBytes(
            of: SIMD4<UInt8>(truncatingIfNeeded: wide &>> 16), toByteOffset: place &* step &* 4,
            as: SIMD4<UInt8>.self)
        }
      }
    }

    @inline(__always)
    private func forEachPixel(
      _ samples: UnsafeRawPointer, _ count: Int, _ body: (Int, Pixel) -> Void
    ) {
      if !table.isEmpty {
        let mask = table.count - 1
        for x in 0..<count {
          let bit = x &* depth
          let byte = unsafe Int(samples.load(fromByteOffset: bit &>> 3, as: UInt8.self))
          body(x, table[byte &>> (8 &- depth &- bit & 7) & mask])
        }
        return
      }
      let channels = type.channels
      for x in 0..<count {
        let first = x &* channels
        switch type {
        case .gray, .palette:
          body(x, pixel(gray: unsafe sample(samples, first)))
        case .grayAlpha:
          let gray = unsafe sample(samples, first)
          body(x, unsafe Pixel(gray, gray, gray, sample(samples, first &+ 1)))
        case .rgb, .rgba:
          var pixel = unsafe Pixel(
            sample(samples, first), sample(samples, first &+ 1), sample(samples, first &+ 2), .max)
          if type == .rgba {
            pixel[3] = unsafe sample(samples, first &+ 3)
          } else if pixel == transparent {
            pixel[3] = 0
          }
          body(x, pixel)
        }
      }
    }

    private func pixel(gray: UInt16) -> Pixel {
      let pixel = Pixel(gray, gray, gray, .max)
      return pixel == transparent ? Pixel(gray, gray, gray, 0) : pixel
    }

    /// A sample of 8 or 16 bits.
    @inline(__always)
    private func sample(_ samples: UnsafeRawPointer, _ index: Int) -> UInt16 {
      depth == 8
        ? unsafe UInt16(samples.load(fromByteOffset: index, as: UInt8.self)) &* 257
        : unsafe UInt16(
          bigEndian: samples.loadUnaligned(fromByteOffset: index &* 2, as: UInt16.self))
    }
  }
#endif
