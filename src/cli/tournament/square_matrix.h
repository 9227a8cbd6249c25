// square_matrix.h: a square matrix with the linear algebra that ratings need.
#pragma once

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace kameleon::cli::tournament {

template <class T>
class SquareMatrix {
public:
    explicit SquareMatrix(std::size_t size = 0) : size_(size), items_(size * size) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    T& at(std::size_t row, std::size_t column) { return items_[row * size_ + column]; }
    const T& at(std::size_t row, std::size_t column) const { return items_[row * size_ + column]; }
    /// Row after row.
    [[nodiscard]] const std::vector<T>& items() const { return items_; }
    std::vector<T>& items() { return items_; }

    friend bool operator==(const SquareMatrix&, const SquareMatrix&) = default;

private:
    std::size_t size_;
    std::vector<T> items_;
};

inline SquareMatrix<double> product(const SquareMatrix<double>& a, const SquareMatrix<double>& b) {
    SquareMatrix<double> result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < a.size(); ++j) {
            for (std::size_t k = 0; k < a.size(); ++k) result.at(i, j) += a.at(i, k) * b.at(k, j);
        }
    }
    return result;
}

/// By Gauss-Jordan elimination with partial pivoting. The matrix must be invertible.
inline SquareMatrix<double> inverse(SquareMatrix<double> matrix) {
    const std::size_t size = matrix.size();
    SquareMatrix<double> result(size);
    for (std::size_t i = 0; i < size; ++i) result.at(i, i) = 1;
    const auto swap_rows = [size](SquareMatrix<double>& one, std::size_t a, std::size_t b) {
        for (std::size_t j = 0; j < size; ++j) std::swap(one.at(a, j), one.at(b, j));
    };
    const auto subtract = [size](SquareMatrix<double>& one, std::size_t from, std::size_t row, double times) {
        for (std::size_t j = 0; j < size; ++j) one.at(from, j) -= times * one.at(row, j);
    };
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t best = column;
        for (std::size_t i = column + 1; i < size; ++i) {
            if (std::abs(matrix.at(i, column)) > std::abs(matrix.at(best, column))) best = i;
        }
        swap_rows(matrix, column, best);
        swap_rows(result, column, best);
        const double pivot = matrix.at(column, column);
        for (std::size_t j = 0; j < size; ++j) {
            matrix.at(column, j) /= pivot;
            result.at(column, j) /= pivot;
        }
        for (std::size_t i = 0; i < size; ++i) {
            if (i == column) continue;
            const double times = matrix.at(i, column);
            subtract(matrix, i, column, times);
            subtract(result, i, column, times);
        }
    }
    return result;
}

}  // namespace kameleon::cli::tournament
